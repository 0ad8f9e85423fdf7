import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { env } from "@/lib/env";
import { refused } from "@/lib/input";
import { hostOf, isAllowedAddress, isLiteral, NOT_PUBLIC, urlProblem } from "./addresses";

/** All addresses of a host; none where it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** Says why nothing was sent: a host without an address, or one that leads into a private network. */
export class Unreachable extends Error {}

const NO_HOST = "This host name can’t be found.";

/** Milliseconds for one question to a name server, and how often it is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/**
 * Asks name servers itself, instead of the operating system's resolver: that one has two threads for the
 * whole process, so a name server that hangs would hold up every other endpoint.
 */
export async function resolveHost(host: string): Promise<string[]> {
  if (host === "localhost") return ["127.0.0.1"];
  const resolver = new Resolver(PATIENCE);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

/** Is this machine an endpoint like any other? Only in the demo and in tests. */
export const allowed = () => ({ loopback: env().WEBHOOK_LOOPBACK });

/** The addresses of a host. Throws `Unreachable` unless it has some, and all of them are public. */
async function publicAddresses(host: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(host);
  if (addresses.length === 0) throw new Unreachable(NO_HOST);
  if (!addresses.every((each) => isAllowedAddress(each, allowed())))
    throw new Unreachable(NOT_PUBLIC);
  return addresses;
}

/**
 * What a socket asks for its host's address. It is given only what has been checked, and connects to nothing
 * else: a name that leads elsewhere a moment later changes nothing.
 */
export const pinnedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, give) => {
    publicAddresses(host, resolve).then(
      (addresses) => {
        const found = addresses.map((address) => ({
          address,
          family: address.includes(":") ? 6 : 4,
        }));
        const [first = { address: "", family: 4 }] = found;
        if (options.all) give(null, found);
        else give(null, first.address, first.family);
      },
      (error) => give(error, ""),
    );
  };

/** Throws 422 at `url` unless webhooks can be sent to it: the check that each attempt makes as well. */
export async function requireDeliverable(
  url: string,
  resolve: Resolve = resolveHost,
  path = "url",
): Promise<void> {
  const problem = urlProblem(url, allowed());
  if (problem) throw refused(path, "invalid_url", problem);
  const host = hostOf(new URL(url));
  if (isLiteral(host)) return;
  await publicAddresses(host, resolve).catch((error) => {
    throw error instanceof Unreachable ? refused(path, "invalid_url", error.message) : error;
  });
}
