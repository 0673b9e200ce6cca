interface Attachment {
  name: string;
  mediaType: string;
  size?: number;
  body: BodyInit;
}

/** A download that no browser opens within this site, because somebody else wrote it, and that nobody caches. */
export function attachment({ name, mediaType, size, body }: Attachment) {
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; ${nameParameters(name)}`,
      ...(size === undefined ? {} : { "Content-Length": String(size) }),
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

/** As RFC 6266 has it; the plain one is for programs that do not know the other. */
function nameParameters(name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  if (plain === name) return `filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
