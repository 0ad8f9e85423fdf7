import { CircleCheckBig } from "lucide-react";
import type { Metadata } from "next";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor, plural } from "@/lib/format/amounts";
import { REASONS } from "@/lib/payouts/matching";
import { type MismatchView, UnreconciledQuery } from "@/lib/payouts/schema";
import { listUnreconciled } from "@/lib/payouts/unreconciled";
import { REASON_WORDS } from "@/lib/payouts/words";
import { payoutPath, UNRECONCILED } from "../paths";
import { AccountProblems, PayoutNav } from "../payout-nav";

const title = "Doesn’t match";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: UNRECONCILED, needs: "reports_view", query: UnreconciledQuery },
  async ({ staff, query, address }) => {
    const { from, mismatches, is_complete, accounts } = await listUnreconciled(staff, query);
    const since = staffFormat().date(from);
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
            filters={FILTERS}
            summary={
              is_complete
                ? `${plural(mismatches.length, "difference")} since ${since}`
                : `The latest ${plural(mismatches.length, "difference")} since ${since}`
            }
          />
        }
      >
        {mismatches.length > 0 ? (
          <DataTable
            label={title}
            rows={mismatches}
            rowKey={({ kind, id }) => `${kind}/${id}`}
            columns={columns(staff.profile.organization.timeZone)}
          />
        ) : (
          <EmptyState icon={CircleCheckBig} title="Everything matches">
            {accounts.length > 0
              ? `Your records and the gateway’s agree to the cent since ${since}.`
              : "Nothing has been read from a payment gateway yet."}
          </EmptyState>
        )}
      </ListPage>
    );
  },
);

const FILTERS = [
  {
    name: "reason",
    label: "Reason",
    options: REASONS.map((value) => ({ value, label: REASON_WORDS[value] })),
  },
  { name: "from", label: "Since", type: "date" as const },
];

const KINDS: Record<MismatchView["kind"], string> = {
  payment: "Payment",
  refund: "Refund",
  dispute: "Dispute",
  transaction: "Transaction",
  payout: "Payout",
};

const columns = (timeZone: string): Column<MismatchView>[] => [
  { label: "Item", wide: true, cell: (each) => <Subject mismatch={each} /> },
  {
    label: "Reason",
    phone: "below",
    cell: ({ reason }) => <StatusBadge tone="warning">{REASON_WORDS[reason]}</StatusBadge>,
  },
  { label: "Date", cell: ({ at }) => <ShortDate date={at} timeZone={timeZone} /> },
  {
    label: "Your records",
    numeric: true,
    phone: "named",
    cell: ({ ours, currency }) => (ours === null ? null : formatMajor(ours, currency)),
  },
  {
    label: "Gateway",
    numeric: true,
    phone: "named",
    cell: ({ theirs, currency }) => (theirs === null ? null : formatMajor(theirs, currency)),
  },
];

function Subject({ mismatch }: { mismatch: MismatchView }) {
  const { kind, reference, donation_id: gift, order_id: order, payout_id: payout } = mismatch;
  const text = `${KINDS[kind]} ${reference ?? ""}`.trim();
  if (payout) return <Link href={payoutPath(payout)}>{text}</Link>;
  if (gift) return <Link href={`/admin/donations/${gift}`}>{`${KINDS[kind]}: Gift ${gift}`}</Link>;
  if (order) return <Link href={`/admin/orders/${order}`}>{`${KINDS[kind]}: Registration`}</Link>;
  return text;
}
