import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getPlan } from "@/lib/giving/plans/plans";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import type { SentQuery } from "@/lib/http/lenient";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";

/** A page of one recurring gift. */
export const planPage = recordPage("/admin/plans", getPlan);

type Step = {
  title: string;
  path: string | ((params: { id: number }, sent: SentQuery) => string);
  /** Whether the change is still possible; always, unless said otherwise. */
  isOpen?: (plan: PlanDetails) => boolean;
};

type Given = { record: PlanDetails; staff: SignedInStaff; sent: SentQuery };

/**
 * A page that changes a recurring gift. When the change is no longer possible, it leads to the gift's own
 * page, which says why.
 */
export const planStep = (
  { isOpen = () => true, ...place }: Step,
  page: (given: Given) => ReactNode,
) =>
  planPage({ ...place, needs: ["donations_view", "donations_edit"] }, (given) => {
    const { record: plan } = given;
    if (plan.ended_at !== null || !isOpen(plan)) redirect(`/admin/plans/${plan.id}`);
    return page(given);
  });
