import { Repeat } from "lucide-react";
import type { Metadata } from "next";
import { stateWords } from "@/app/_components/plan/words";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { DataTable } from "@/app/admin/_components/list/data-table";
import type { Filter } from "@/app/admin/_components/list/filter";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { formatMajor, plural } from "@/lib/format/amounts";
import { readHold } from "@/lib/giving/payments/held-charges";
import { listPlans, type PlanFigures, summarizePlans } from "@/lib/giving/plans/list";
import { PlanListQuery } from "@/lib/giving/plans/query";
import { everyMonths, scheduleWords } from "@/lib/giving/plans/schedule";
import { PLAN_STATES } from "@/lib/giving/plans/schema";
import { BELOW_PRICE } from "./[id]/plan-words";
import { HeldNotice } from "./held-notice";
import { planColumns } from "./plan-columns";

const title = "Recurring gifts";
const path = "/admin/plans";
/** A donor's own plans are on the donor's page. */
const Query = PlanListQuery.omit({ donor_id: true, after: true }).extend(FORM_FILTERS);

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "donations_view", query: Query },
  async ({ staff, query: asked, address: sentAddress }) => {
    const custom = await customList(staff, "plan", asked, sentAddress);
    const { query, address } = custom;
    const [page, figures, hold] = await Promise.all([
      listPlans(staff, query),
      summarizePlans(staff, query),
      readHold(staff),
    ]);
    const step = (cursor: string | null) => cursor && address.to({ cursor });
    return (
      <ListPage
        title={title}
        above={
          <>
            {hold && (
              <HeldNotice
                {...hold}
                timeZone={staff.profile.organization.timeZone}
                mayRelease={staff.permissions.has("donations_edit")}
              />
            )}
            <StateTabs label="Status" tabs={stateTabs(address.to, query.status, figures.counts)} />
          </>
        }
        bar={
          <ListBar
            address={address}
            search="Donor"
            filters={[...filters(figures.frequencies), ...custom.filters]}
            summary={`${plural(page.total, "recurring gift")}${monthlyWords(figures)}${waitingWords(figures)}`}
          />
        }
        steps={
          <ListSteps
            newer={step(page.previousCursor)}
            older={step(page.nextCursor)}
            words={["Previous", "Next"]}
          />
        }
      >
        {query.price && <p className="text-sm text-muted-foreground">{BELOW_PRICE}</p>}
        {page.data.length > 0 ? (
          <DataTable
            label={title}
            rows={page.data}
            rowKey={({ id }) => id}
            columns={[...planColumns, ...(await custom.columns(page.data))]}
          />
        ) : (
          <NoPlans isNarrowed={address.isNarrowed} />
        )}
      </ListPage>
    );
  },
);

function stateTabs(
  to: (changes: { status: string | null }) => string,
  current: string | undefined,
  counts: PlanFigures["counts"],
) {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return [
    { href: to({ status: null }), label: "All", isCurrent: !current, count: all },
    ...PLAN_STATES.map((status) => ({
      href: to({ status }),
      label: stateWords(status).label,
      isCurrent: status === current,
      count: counts[status],
    })),
  ];
}

const filters = (frequencies: PlanFigures["frequencies"]): Filter[] => [
  {
    name: "frequency",
    label: "Frequency",
    options: frequencies.map((months) =>
      months === null
        ? { value: "weekly", label: "Weekly" }
        : { value: String(months), label: scheduleWords(everyMonths(months)) },
    ),
  },
  {
    name: "price",
    label: "Price",
    options: [{ value: "below", label: "Below the monthly price" }],
  },
  {
    name: "card",
    label: "Card",
    options: [{ value: "missing", label: "Waiting for a first card" }],
  },
  {
    name: "sort",
    label: "Sort by",
    options: [
      { value: "newest", label: "Newest first" },
      { value: "next_charge", label: "Next charge first" },
    ],
  },
];

const monthlyWords = ({ monthly }: PlanFigures): string =>
  monthly.length === 0
    ? ""
    : ` · ${monthly.map(({ amount, currency }) => formatMajor(amount, currency)).join(" and ")} a month while active`;

/** Their amounts are not in the sum before. */
const waitingWords = ({ awaiting_card: waiting }: PlanFigures): string =>
  waiting === 0 ? "" : ` · ${waiting} waiting for a first card`;

const NoPlans = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Repeat} title="No recurring gifts found">
      Try another status, a shorter search, or any frequency.
    </EmptyState>
  ) : (
    <EmptyState icon={Repeat} title="No recurring gifts yet">
      Recurring gifts started on your public pages, or imported, appear here.
    </EmptyState>
  );
