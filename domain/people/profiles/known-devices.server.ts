import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#platform/auth/table.server.ts";
import { withTimeout } from "#platform/db/availability.ts";
import { pools } from "#platform/db/pools.ts";
import { keyFor } from "#platform/identity.ts";

/** Accounts that one browser can be known to. */
const maxMarks = 5;

/** The device cookie: an id, and for each account that has signed in a mark (an HMAC). */
export const knownDevice = z.object({ id: z.uuid(), marks: z.array(z.string()).max(maxMarks) });
export type KnownDevice = z.infer<typeof knownDevice>;

/** The device with a mark for this account. */
export function rememberAccount(device: KnownDevice | null, userId: string): KnownDevice {
  const id = device?.id ?? randomUUID();
  const mark = markOf(id, userId);
  const others = device?.marks.filter((other) => other !== mark) ?? [];
  return { id, marks: [mark, ...others].slice(0, maxMarks) };
}

/** Whether the account with this email has signed in on the device before. */
export async function isKnownDevice(device: KnownDevice, email: string) {
  const [holder] = await withTimeout(() =>
    pools().auth.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase())),
  );
  if (!holder) return false;
  const right = Buffer.from(markOf(device.id, holder.id));
  return device.marks.some((mark) => {
    const given = Buffer.from(mark);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function markOf(deviceId: string, userId: string) {
  return createHmac("sha256", keyFor("known device")).update(`${deviceId} ${userId}`).digest("base64url");
}
