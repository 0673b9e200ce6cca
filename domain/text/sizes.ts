/** "240 KB", "1.2 MB" */
export function fileSize(bytes: number) {
  if (bytes < 2 ** 20) return `${Math.ceil(bytes / 1024)} KB`;
  return `${withTenth(bytes / 2 ** 20)} MB`;
}

/** Of what may also be a backup or the free part of a disk: "240 KB", "12.4 MB", "3.1 GB" */
export function largeSize(bytes: number) {
  return bytes < 2 ** 30 ? fileSize(bytes) : `${withTenth(bytes / 2 ** 30)} GB`;
}

function withTenth(amount: number) {
  return amount.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
