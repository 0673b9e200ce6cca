import { isIPv6 } from "node:net";

/** What a rate limit counts as one client: an IPv4 address, or an IPv6 network (/64), which one customer has whole. */
export function senderOf(address: string) {
  const bare = withoutPort(address.trim());
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
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
