import { env } from "@/lib/env";

/** The longest there are: IPv6 with an IPv4 address in it. */
const LONGEST = 45;

/**
 * The caller's network address. Our own server replaces `X-Forwarded-For` by what it saw itself,
 * leaving TRUSTED_PROXIES entries of proxies that the operator runs; hosting platforms do the same.
 * Counting from the right, so that nothing a caller sends is believed.
 */
export function addressOf(request: { headers: Pick<Headers, "get"> }): string {
  const seen = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const address = seen.at(-1 - env().TRUSTED_PROXIES) ?? seen[0] ?? "unknown";
  return address.slice(0, LONGEST);
}
