const STORED = "wellspring-recent";
const MOST = 6;
const RECORD =
  /^\/admin\/(?:portfolio|donations|plans|orders|events|programs|entities|households|relationships)\/\d+$/;

export type Visited = { href: string; name: string };

/**
 * The records that a user opened last in this tab, the latest first. They are forgotten when the tab
 * closes, and nobody who signs in there after them sees them.
 */
export function visitedRecords(userId: number): Visited[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    return isOf(userId, stored) ? stored.records.filter(isVisited).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a record's page, in place of another user's; every other page is passed over. */
export function rememberVisit(userId: number, { href, name }: Visited): void {
  if (!RECORD.test(href) || name === "") return;
  const others = visitedRecords(userId).filter((each) => each.href !== href);
  const records = [{ href, name }, ...others].slice(0, MOST);
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ userId, records }));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

const isOf = (userId: number, given: unknown): given is { records: unknown[] } =>
  typeof given === "object" &&
  given !== null &&
  "userId" in given &&
  given.userId === userId &&
  "records" in given &&
  Array.isArray(given.records);

const isVisited = (given: unknown): given is Visited =>
  typeof given === "object" &&
  given !== null &&
  "href" in given &&
  "name" in given &&
  typeof given.href === "string" &&
  typeof given.name === "string" &&
  RECORD.test(given.href);
