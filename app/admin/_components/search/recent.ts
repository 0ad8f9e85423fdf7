const STORED = "wellspring-recent";
const MOST = 6;
const RECORD =
  /^\/admin\/(?:portfolio|donations|plans|orders|events|programs|entities|households|relationships)\/\d+$/;

export type Visited = { href: string; name: string };

/** The records opened last in this tab, the latest first. They are forgotten when the tab closes. */
export function visitedRecords(): Visited[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isVisited).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a record's page; every other page is passed over. */
export function rememberVisit({ href, name }: Visited): void {
  if (!RECORD.test(href) || name === "") return;
  const others = visitedRecords().filter((each) => each.href !== href);
  try {
    sessionStorage.setItem(STORED, JSON.stringify([{ href, name }, ...others].slice(0, MOST)));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

const isVisited = (given: unknown): given is Visited =>
  typeof given === "object" &&
  given !== null &&
  "href" in given &&
  "name" in given &&
  typeof given.href === "string" &&
  typeof given.name === "string" &&
  RECORD.test(given.href);
