import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#platform/auth/table.server.ts";
import { withTimeout } from "#platform/db/availability.ts";
import { pools } from "#platform/db/pools.ts";
import { keyFor } from "#platform/identity.ts";

/** A browser is shared by a family or an office, not by more. */
const mostMarks = 5;

/** What a browser keeps of having signed in: a name of its own, and a mark for each account that only we can make. */
export const knownDevice = z.object({ id: z.uuid(), marks: z.array(z.string()).max(mostMarks) });
export type KnownDevice = z.infer<typeof knownDevice>;

/** The device, known to this account from now on. */
export function rememberAccount(device: KnownDevice | null, userId: string): KnownDevice {
  const id = device?.id ?? randomUUID();
  const mark = markOf(id, userId);
  const others = device?.marks.filter((other) => other !== mark) ?? [];
  return { id, marks: [mark, ...others].slice(0, mostMarks) };
}

/** Whether somebody has signed in to the account with this email from the device before. */
export async function isKnownTo(device: KnownDevice, email: string) {
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
