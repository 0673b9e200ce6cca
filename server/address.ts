import type { IncomingMessage } from "node:http";

/** The client's IP address: the socket's, or the one that the outermost trusted proxy saw. */
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

/** Whether a path can be decoded and holds no control character. */
export function isValidPath(path: string) {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Lower case, no double or trailing slash, nothing escaped needlessly. */
export function canonicalPath(path: string) {
  try {
    const segments = path.split("/").filter(Boolean);
    return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase())).join("/")}`;
  } catch {
    return path;
  }
}
