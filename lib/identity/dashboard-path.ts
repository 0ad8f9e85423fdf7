const START = "/admin";
const ANYWHERE = "http://localhost";

/** A page of the dashboard to go to after signing in; whatever leads elsewhere becomes its start page. */
export function dashboardPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, ANYWHERE))
    return START;
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  const inside = pathname === START || pathname.startsWith(`${START}/`);
  return origin === ANYWHERE && inside ? pathname + search : START;
}
