import ipaddr from "ipaddr.js";

/** The first port that ordinary programs listen on. */
const FIRST_OPEN_PORT = 1024;
const HTTPS_PORT = 443;

type Allowed = {
  /** This machine too, and http: for the demo and for tests. */
  loopback: boolean;
};

/**
 * Is this an address on the public internet? Every other one is refused: private and local networks, this
 * machine, carriers' own networks, addresses that stand for others (IPv4 in IPv6, NAT64, 6to4, Teredo),
 * multicast, reserved and documentation ranges.
 */
export function isAllowedAddress(address: string, { loopback }: Allowed): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (loopback && range === "loopback") return true;
  return range === "unicast" && isGlobal(parsed);
}

/** All that is given out in IPv6 begins with the bits 001; IPv4 within IPv6 (`::127.0.0.1`) does not. */
const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  !(address instanceof ipaddr.IPv6) || (address.parts[0] ?? 0) >> 13 === 1;

/** The host of an address as the network takes it: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Is a host an address already, which nothing resolves any more? */
export const isLiteral = (host: string): boolean => ipaddr.isValid(host);

/** What is wrong with the address of an endpoint, in a sentence; undefined when nothing is. */
export function urlProblem(text: string, allowed: Allowed): string | undefined {
  if (!URL.canParse(text)) return "Enter an address such as https://example.org/webhooks.";
  const url = new URL(text);
  const isHttp = allowed.loopback && url.protocol === "http:";
  if (url.protocol !== "https:" && !isHttp) return "Enter an address that starts with https://.";
  if (url.username || url.password) return "Remove the user name and password from the address.";
  if (url.hash) return "Remove the # and what follows it from the address.";
  if (!isOpenPort(url)) return "Use port 443, or a port from 1024 to 65535.";
  const host = hostOf(url);
  if (isHttp && !isThisMachine(host)) return "Use https://. Only this machine is reached by http.";
  return isLiteral(host) && !isAllowedAddress(host, allowed) ? NOT_PUBLIC : undefined;
}

const isThisMachine = (host: string): boolean =>
  host === "localhost" || (isLiteral(host) && ipaddr.parse(host).range() === "loopback");

function isOpenPort({ port, protocol }: URL): boolean {
  if (port === "") return protocol === "https:";
  return Number(port) === HTTPS_PORT || Number(port) >= FIRST_OPEN_PORT;
}

/** Says why an address is refused that is not on the public internet. */
export const NOT_PUBLIC =
  "Enter a public address. This one leads to a private or reserved network.";
