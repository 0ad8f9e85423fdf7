import { isIPv4, isIPv6 } from "node:net";

/**
 * What an address counts as in a limit: itself, or the /64 network of an IPv6 address, since one machine
 * can have all addresses of such a network.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4) ?? address;
}

/**
 * The network that an address is counted with, because whoever rents some of its addresses can have more
 * of them: the IPv4 /24 or the IPv6 /48.
 */
export function wideNetworkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.split(".").slice(0, 3).join(".")}.0/24`;
  return prefixOf(address, 3) ?? address;
}

/** The first groups of an IPv6 address, as a network; undefined for any other address. */
function prefixOf(address: string, most: 3 | 4): string | undefined {
  const plain = address.split("%")[0] ?? "";
  if (!isIPv6(plain) || plain.includes(".")) return undefined;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill("0");
  const groups = [...first, ...zeros, ...last].slice(0, most);
  const digits = groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
  return `${digits}::/${most * 16}`;
}

/** The subject of a limit by network address. */
export const networkSubject = (address: string): string => `address:${networkOf(address)}`;
