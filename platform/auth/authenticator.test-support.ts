import { Secret, TOTP } from "otpauth";

/** The code an authenticator app would show for a secret: now, or `ahead` half minutes from now. */
export function codeNow(secret: string, ahead = 0) {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead * 30_000 });
}

/** A code that is valid neither now nor soon. */
export function wrongCode(secret: string) {
  const right = [-2, -1, 0, 1, 2, 3].map((ahead) => codeNow(secret, ahead));
  return ["000000", "111111", "222222", "333333", "444444", "555555", "666666"].find(
    (code) => !right.includes(code),
  ) as string;
}
