/** A letter that was not issued, for the admin to look at in the browser. */
export function sampleLetter(pdf: Uint8Array) {
  return new Response(Buffer.from(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="sample-letter.pdf"',
      "Content-Length": String(pdf.length),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      // Chrome shows a PDF by an embedded object and inline styles, which the policy of pages forbids.
      "Content-Security-Policy": "frame-ancestors 'none'",
    },
  });
}
