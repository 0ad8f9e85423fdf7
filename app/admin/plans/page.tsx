import { Repeat } from "lucide-react";
import type { Metadata } from "next";
import { BELOW_PRICE } from "@/app/_components/plan/words";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { NoAccess } from "@/app/admin/_components/no-access";
import type { Asked } from "@/app/admin/_components/page-asked";
import { AppError } from "@/lib/errors";
import { formatMajor, plural } from "@/lib/format";
import { readHold } from "@/lib/giving/held-charges";
import { listPlans, type PlanFigures, type PlanPage, summarizePlans } from "@/lib/giving/plan-list";
import type { PlanListQuery } from "@/lib/giving/plan-query";
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { HeldNotice } from "./held-notice";
import { PlanFilters } from "./plan-filters";
import { PlanTable } from "./plan-table";
import { isNarrowed, plansAsked, plansHref } from "./plans-asked";
import { StateViews } from "./state-views";

const TITLE = "Recurring gifts";

export const metadata: Metadata = { title: TITLE };

export default async function PlansPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams;
  const staff = await requireStaff(plansHref(asked, {}));
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const query = plansAsked(asked);
  const [page, figures, hold] = await Promise.all([
    readPage(staff, query),
    summarizePlans(staff, query),
    readHold(staff),
  ]);
  const step = (cursor: string | null) => cursor && plansHref(asked, { cursor });
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What donors give again and again, and how their cards do."
      />
      {hold && (
        <HeldNotice
          {...hold}
          timeZone={staff.profile.organization.timeZone}
          mayRelease={staff.permissions.has("donations_edit")}
        />
      )}
      <StateViews asked={asked} current={query.status} counts={figures.counts} />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <PlanFilters query={query} frequencies={figures.frequencies} />
          <p className="text-sm text-muted-foreground" role="status">
            {plural(page.total, "recurring gift")}
            <Monthly monthly={figures.monthly} />
          </p>
          {query.price && <p className="text-sm text-muted-foreground">{BELOW_PRICE}</p>}
          {page.data.length === 0 ? (
            <NoPlans isNarrowed={isNarrowed(query)} />
          ) : (
            <PlanTable plans={page.data} />
          )}
          <ListSteps
            newer={step(page.previousCursor)}
            older={step(page.nextCursor)}
            words={["Previous", "Next"]}
          />
        </CardContent>
      </Card>
    </>
  );
}

/** A cursor that somebody made up begins the list anew. */
async function readPage(staff: MemberActor, query: PlanListQuery): Promise<PlanPage> {
  try {
    return await listPlans(staff, query);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
    return listPlans(staff, { ...query, cursor: undefined });
  }
}

const Monthly = ({ monthly }: Pick<PlanFigures, "monthly">) => {
  if (monthly.length === 0) return null;
  const sums = monthly.map(({ amount, currency }) => formatMajor(amount, currency));
  return <> · the active ones come to {sums.join(" and ")} a month</>;
};

const NoPlans = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Repeat} title="No recurring gift matches">
      Try another state, fewer words or every frequency.
    </EmptyState>
  ) : (
    <EmptyState icon={Repeat} title="There is no recurring gift yet">
      When somebody chooses to give every month or year on your public pages, it appears here.
    </EmptyState>
  );
