import type { Asked } from "@/app/admin/_components/page-asked";
import { ActivityQuery } from "@/lib/activity/schema";
import { fitting, lenient } from "@/lib/http/lenient";

export const ACTIVITY = "/admin/settings/activity";
const PER_PAGE = "25";

/** The changes that an address asks for; what this list does not understand is left out. */
export const activityAsked = (asked: Asked): ActivityQuery =>
  lenient(ActivityQuery, { ...asked, limit: PER_PAGE });

/** The same list's address from another place on; null begins it anew. */
export function activityHref(asked: Asked, cursor: string | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...fitting(ActivityQuery, { ...asked, limit: undefined }),
    cursor,
  }))
    if (value) query.set(name, String(value));
  return query.size > 0 ? `${ACTIVITY}?${query}` : ACTIVITY;
}

/** Is anything asked for that leaves changes out? */
export const isNarrowed = ({ who, about, from, to }: ActivityQuery): boolean =>
  Boolean(who || about || from || to);
