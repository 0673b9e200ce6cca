/** What we take for a PDF, of a given size. */
export function samplePdf(size = 200) {
  const pdf = Buffer.alloc(size, "x");
  pdf.write("%PDF-1.7\n");
  pdf.write("\n%%EOF\n", size - 7);
  return pdf;
}
