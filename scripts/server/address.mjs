/** What only a proxy that the operator runs may say about a request. */
const FORWARDED = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/**
 * Replaces what callers claim about where they come from by what this server saw. `trusted` proxies in
 * front of it keep their entries. `lib/http/address.ts` reads it.
 * @param {Record<string, string | string[] | undefined>} headers changed in place
 * @param {string} seen the socket's address
 * @param {number} trusted
 */
export function setForwarded(headers, seen, trusted) {
  const claimed = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const kept = trusted > 0 ? claimed.map((entry) => entry.trim()).slice(-trusted) : [];
  headers["x-forwarded-for"] = [...kept.filter(Boolean), seen].join(", ");
  if (trusted === 0) for (const name of FORWARDED) delete headers[name];
}
