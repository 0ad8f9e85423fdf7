const START = "/donor";
/** Longer addresses lead to the start page. */
export const LONGEST_PATH = 2000;
const ANYWHERE = "http://localhost";

/** A page of ours to go to after signing in; whatever leads elsewhere becomes the portal's start page. */
export function portalPath(wanted: unknown): string {
  const isPath =
    typeof wanted === "string" && wanted.length <= LONGEST_PATH && wanted.startsWith("/");
  if (!isPath || !URL.canParse(wanted, ANYWHERE)) return START;
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  const isOurs = ["/donor", "/o"].some(
    (root) => pathname === root || pathname.startsWith(`${root}/`),
  );
  const isDoor = pathname.startsWith("/donor/sign-in");
  return origin === ANYWHERE && isOurs && !isDoor ? pathname + search : START;
}
