import type { Asked } from "@/app/admin/_components/page-asked";
import { PlanListQuery } from "@/lib/giving/plan-query";
import { fitting, lenient } from "@/lib/http/lenient";

export const PLANS = "/admin/plans";
const PER_PAGE = "25";

/** A donor's own plans are on the donor's page. */
const AddressQuery = PlanListQuery.omit({ donor_id: true, after: true });

/** The plans that an address asks for; what this list does not understand is left out. */
export const plansAsked = (asked: Asked): PlanListQuery =>
  lenient(AddressQuery, { ...asked, limit: PER_PAGE });

/** The same list's address with changes; null takes out, and the list begins anew. */
export function plansHref(asked: Asked, changes: Record<string, string | null>): string {
  const query = new URLSearchParams();
  const own = fitting(AddressQuery, { ...asked, limit: undefined });
  const wanted = { ...own, cursor: null, ...changes };
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${PLANS}?${query}` : PLANS;
}

/** Is anything asked for that leaves plans out? */
export const isNarrowed = ({ status, q, frequency, price }: PlanListQuery): boolean =>
  Boolean(status || q || frequency || price);
