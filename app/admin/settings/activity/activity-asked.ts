import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { ActivityQuery } from "@/lib/activity/schema";

export const ACTIVITY = "/admin/settings/activity";
const NAMES = ["who", "about", "from", "to", "cursor"] as const;
const PER_PAGE = "25";

/** What of an address this list understands; the rest, such as a half-typed day, is left out. */
function soundParts(asked: Asked): Record<string, string> {
  const given = NAMES.map((name) => [name, textAsked(asked, name)] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value && ActivityQuery.safeParse({ [name]: value }).success),
  );
}

/** The changes that an address asks for. */
export const activityAsked = (asked: Asked): ActivityQuery =>
  ActivityQuery.parse({ ...soundParts(asked), limit: PER_PAGE });

/** The same list's address from another place on; null begins it anew. */
export function activityHref(asked: Asked, cursor: string | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...soundParts(asked), cursor }))
    if (value) query.set(name, value);
  return query.size > 0 ? `${ACTIVITY}?${query}` : ACTIVITY;
}

/** Is anything asked for that leaves changes out? */
export const isNarrowed = ({ who, about, from, to }: ActivityQuery): boolean =>
  Boolean(who || about || from || to);
