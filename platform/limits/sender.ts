import { isIPv6 } from "node:net";

/** What rate limits count as one client. */
export interface Sender {
  /** An IPv4 address, or an IPv6 network (/64), which belongs to one customer. */
  network: string;
  /** The IPv6 network (/48) that some customers have: 65,536 times a /64. */
  wider?: string;
}

export function senderOf(address: string): Sender {
  const bare = withoutPort(address.trim());
  if (!isIPv6(bare)) return { network: bare };
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return { network: [high >> 8, high & 255, low >> 8, low & 255].join(".") };
  const first = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(":");
  return { network: `${first(4)}::/64`, wider: `${first(3)}::/48` };
}

/** Some proxies include the port, which changes with every connection. */
function withoutPort(address: string) {
  return address.replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, "$1$2");
}

function groupsOf(address: string) {
  // Normalises: lower case, no IPv4 part, at most one gap.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const gap = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16));
}
