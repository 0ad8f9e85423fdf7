import { isIPv6 } from "node:net";

/**
 * What an address counts as in a limit: itself, or the /64 network of an IPv6 address, since one machine
 * can have all addresses of such a network.
 */
export function networkOf(address: string): string {
  const plain = address.split("%")[0] ?? "";
  if (!isIPv6(plain) || plain.includes(".")) return address;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill("0");
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** The subject of a limit by network address. */
export const networkSubject = (address: string): string => `address:${networkOf(address)}`;
