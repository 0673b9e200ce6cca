import { connectOnce } from "#platform/db/connect.ts";
import { demoAdmin } from "../demo/accounts.ts";
import { demoMembers, memberPassword } from "../demo/members.ts";
import { messageBefore, messageMark } from "./load.ts";
import { get, type PublicSite, readPublicSite, signIn } from "./visits.ts";

/** Throws unless all of these messages are stored, and none of a sender without those before it. */
export async function requireMessages(ownerUrl: string, messages: string[]) {
  const client = await connectOnce(ownerUrl, { applicationName: "beunec drill" });
  try {
    const { rows } = await client.query<{ message: string }>(
      "select message from contact_messages where starts_with(message, $1)",
      [messageMark],
    );
    const stored = new Set(rows.map(({ message }) => message));
    const expected = [...messages, ...[...stored].flatMap((message) => messageBefore(message) ?? [])];
    const lost = expected.filter((message) => !stored.has(message));
    if (lost.length > 0) throw new Error(`Of the forms ${lost.length} are lost, the first is "${lost[0]}"`);
    return stored.size;
  } finally {
    await client.end();
  }
}

/** Uses the restored site as its admin, a member and visitors do. */
export async function checkSite(url: string, original: PublicSite) {
  const admin = await signIn(url, "/admin/login", demoAdmin);
  await get(url, "/admin/dashboard", admin);
  const messages = await (await get(url, "/admin/messages", admin)).text();
  if (!messages.includes(messageMark)) throw new Error("The admin does not see the messages");
  const [member] = demoMembers;
  if (!member) throw new Error("The demo has no members");
  const session = await signIn(url, "/signin", { email: member.email, password: memberPassword });
  const dashboard = await (await get(url, "/member-dashboard", session)).text();
  if (!dashboard.includes(member.name)) throw new Error("The member's dashboard is another's");

  const found = await readPublicSite(url);
  const lost = original.paths.filter((path) => !found.paths.includes(path));
  if (lost.length > 0) throw new Error(`Pages are missing: ${lost.join(", ")}`);
  for (const [address, sum] of original.pictures) {
    if (found.pictures.get(address) !== sum) throw new Error(`The picture ${address} is not as it was`);
  }
}
