const START = "/donor";
const ANYWHERE = "http://localhost";

/** A page of ours to go to after signing in; whatever leads elsewhere becomes the portal's start page. */
export function portalPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, ANYWHERE))
    return START;
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  const isOurs = ["/donor", "/o"].some(
    (root) => pathname === root || pathname.startsWith(`${root}/`),
  );
  const isDoor = pathname.startsWith("/donor/sign-in");
  return origin === ANYWHERE && isOurs && !isDoor ? pathname + search : START;
}
