import { Landmark } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import { listPayouts } from "@/lib/payouts/payouts";
import { PayoutQuery, type PayoutView } from "@/lib/payouts/schema";
import { listPayoutAccounts } from "@/lib/payouts/unreconciled";
import { PAYOUTS, payoutPath } from "../paths";
import { AccountProblems, PayoutNav } from "../payout-nav";
import { MATCH_WORDS, PAYOUT_WORDS } from "../payout-words";

const title = "Payouts";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: PAYOUTS, needs: "reports_view", query: PayoutQuery },
  async ({ staff, query, address }) => {
    const [{ data, total }, accounts] = await Promise.all([
      listPayouts(staff, query),
      listPayoutAccounts(staff),
    ]);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    return (
      <ListPage
        title={title}
        above={
          <>
            <PayoutNav />
            <AccountProblems accounts={accounts} />
          </>
        }
        bar={
          <ListBar
            address={address}
            filters={[{ name: "status", label: "Status", options: STATES }]}
            summary={plural(total, "payout")}
          />
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={columns(staff.profile.organization.timeZone)}
          />
        ) : (
          <NoPayouts isNarrowed={address.isNarrowed} />
        )}
      </ListPage>
    );
  },
);

const STATES = Object.entries(PAYOUT_WORDS).map(([value, { label }]) => ({ value, label }));

const NoPayouts = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Landmark} title="No payouts found">
      Try another status.
    </EmptyState>
  ) : (
    <EmptyState icon={Landmark} title="No payouts yet">
      Payouts from your payment gateway appear here within a day, with the gifts and registrations
      in each one.
    </EmptyState>
  );

const columns = (timeZone: string): Column<PayoutView>[] => [
  {
    label: "Started",
    wide: true,
    cell: ({ id, initiated_at }) => (
      <Link href={payoutPath(id)}>
        <ShortDate date={initiated_at} timeZone={timeZone} />
      </Link>
    ),
  },
  { label: "Status", cell: ({ status }) => <State {...PAYOUT_WORDS[status]} /> },
  { label: "Arrives", phone: "hidden", cell: ({ arrives_on }) => <ShortDate date={arrives_on} /> },
  {
    label: "Transactions",
    numeric: true,
    phone: "hidden",
    cell: ({ transactions }) => formatNumber(transactions),
  },
  {
    label: "Gross",
    numeric: true,
    phone: "named",
    cell: ({ gross, currency }) => formatMajor(gross, currency),
  },
  {
    label: "Fees",
    numeric: true,
    phone: "named",
    cell: ({ fees, currency }) => formatMajor(fees, currency),
  },
  {
    label: "Net",
    numeric: true,
    phone: "corner",
    cell: ({ amount, currency }) => formatMajor(amount, currency),
  },
  { label: "Match", cell: ({ match }) => <State {...MATCH_WORDS[match]} /> },
];

const State = ({ label, tone }: (typeof PAYOUT_WORDS)["paid"]) => (
  <StatusBadge tone={tone}>{label}</StatusBadge>
);
