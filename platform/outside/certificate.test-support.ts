import { generateKeyPairSync, sign } from "node:crypto";

/** A certificate for a name, signed with its own key (RFC 5280, in DER). Node has no function for it. */
export function makeCertificate(hostname: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(tlv(0x31, sequence(oid(0x55, 4, 3), tlv(0x0c, Buffer.from(hostname)))));
  const alternativeName = sequence(tlv(0x82, Buffer.from(hostname)));
  const content = sequence(
    tlv(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(tlv(0x17, Buffer.from("250101000000Z")), tlv(0x17, Buffer.from("491231235959Z"))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tlv(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), tlv(0x04, alternativeName)))),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = sequence(content, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));

function sequence(...parts: Buffer[]) {
  return tlv(0x30, ...parts);
}

function oid(...bytes: number[]) {
  return tlv(0x06, Buffer.from(bytes));
}

function integer(value: number) {
  return tlv(0x02, Buffer.from([value]));
}

function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
