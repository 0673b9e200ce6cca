import { BlockList, isIP } from "node:net";

/** Of the ranges that IANA lists as special those that no service on the internet has. */
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special.addSubnet(network, prefix, "ipv6");
}

/** All that is assigned to the internet so far. IPv4 addresses that are written as IPv6 are outside of it. */
const assigned = new BlockList();
assigned.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the open internet: not to this machine, a local network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && assigned.check(address, "ipv6") && !special.check(address, "ipv6");
}
