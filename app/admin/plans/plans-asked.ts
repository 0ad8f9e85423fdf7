import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { PlanListQuery } from "@/lib/giving/plan-query";

export const PLANS = "/admin/plans";
const NAMES = ["status", "q", "frequency", "sort", "cursor"] as const;
const PER_PAGE = "25";

/** What of an address this list understands; the rest is left out. */
function soundParts(asked: Asked): Record<string, string> {
  const given = NAMES.map((name) => [name, textAsked(asked, name)] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value && PlanListQuery.safeParse({ [name]: value }).success),
  );
}

/** The plans that an address asks for. */
export const plansAsked = (asked: Asked): PlanListQuery =>
  PlanListQuery.parse({ ...soundParts(asked), limit: PER_PAGE });

/** The same list's address with changes; null takes out, and the list begins anew. */
export function plansHref(asked: Asked, changes: Record<string, string | null>): string {
  const query = new URLSearchParams();
  const wanted = { ...soundParts(asked), cursor: null, ...changes };
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value);
  return query.size > 0 ? `${PLANS}?${query}` : PLANS;
}

/** Is anything asked for that leaves plans out? */
export const isNarrowed = ({ status, q, frequency }: PlanListQuery): boolean =>
  Boolean(status || q || frequency);
