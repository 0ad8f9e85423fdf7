/** What is wrong with an address, as a sentence that says what to enter instead. */
type Refused = { code: string; message: string };

const EXAMPLE = "https://www.example.org";
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];
/** Nothing else can be in a domain, and a header that lists it cannot be led astray. */
const HOSTS = /^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/;

const wrong = (message: string, code = "invalid_origin"): Refused => ({ code, message });

/**
 * A website's address as browsers name it: scheme, host, and a port that is not the usual one. A slash at
 * the end is let go; a path, a wildcard and anything else that a browser would not compare is refused.
 * @param allowsLocal `http` of this very machine may be entered, as on a demo without certificates
 */
export function readOrigin(text: string, allowsLocal: boolean): { origin: string } | Refused {
  const written = text.trim();
  if (written.includes("*"))
    return wrong("Enter each website’s full address. Wildcards aren’t supported.", "wildcard");
  if (!/^https?:\/\//i.test(written)) return wrong(`Start with https://, as in ${EXAMPLE}.`);
  if (!URL.canParse(written)) return wrong(`Enter an address such as ${EXAMPLE}.`);
  const { origin, protocol, hostname, username, password, pathname } = new URL(written);
  const isLocal = LOCAL.includes(hostname);
  if (username || password || !(isLocal || HOSTS.test(hostname)))
    return wrong(`Enter an address such as ${EXAMPLE}.`);
  if (pathname !== "/" || /[?#]/.test(written))
    return wrong(`Enter only the website’s address, without a path: ${origin}.`, "not_an_origin");
  if (protocol === "http:" && !(allowsLocal && isLocal))
    return wrong("Enter an address that starts with https://.", "not_secure");
  return { origin };
}
