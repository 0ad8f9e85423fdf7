import { expect, it } from "vitest";
import { networkOf, wideNetworkOf } from "./network";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["unknown", "unknown"],
  ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["192.0.2.255", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8:0001:ffff::9", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("counts %s with the network %s", (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
