import { expect, test } from "vitest";
import { senderOf } from "./sender.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2:a:b:c:d]:443", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("%s counts as %s", (address, sender) => {
  expect(senderOf(address).network).toBe(sender);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["2001:DB8:0001:ffff::1", "2001:db8:1::/48"],
  ["2001:db8:2:2::1", "2001:db8:2::/48"],
  ["::ffff:203.0.113.7", undefined],
  ["203.0.113.7", undefined],
])("%s counts within %s, too", (address, wider) => {
  expect(senderOf(address).wider).toBe(wider);
});
