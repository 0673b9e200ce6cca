import type { IncomingMessage } from "node:http";

/** Where a request comes from: the socket, or what the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, trustedProxies: number) {
  const socket = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return socket;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "");
  const seen = [
    ...forwarded
      .split(",")
      .map((address) => address.trim())
      .filter(Boolean),
    socket,
  ];
  return seen.at(-1 - trustedProxies) ?? seen[0] ?? socket;
}

/** Whether a page may lie there: what cannot be decoded, or holds a control character, no page is called. */
export function isAddress(path: string) {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Lower case, no doubled or trailing slash, nothing escaped that need not be. All our addresses are written so. */
export function canonicalPath(path: string) {
  try {
    const segments = path.split("/").filter(Boolean);
    return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase())).join("/")}`;
  } catch {
    return path;
  }
}
