import { Landmark } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { DateOnly, ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ExportLink } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { recordPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor, plural } from "@/lib/format/amounts";
import { getPayout, listPayoutTransactions } from "@/lib/payouts/payouts";
import {
  type GatewayTransactionView,
  type PayoutView,
  TransactionQuery,
} from "@/lib/payouts/schema";
import { REASON_WORDS, TYPE_WORDS } from "@/lib/payouts/words";
import { PAYOUTS, UNRECONCILED } from "../../paths";
import { gatewayName, MATCH_WORDS, PAYOUT_WORDS } from "../../payout-words";

const title = "Payout";

export const metadata = { title };

const payoutPage = recordPage(PAYOUTS, getPayout);

export default payoutPage(
  { title, needs: "reports_view", query: TransactionQuery },
  async ({ staff, record: payout, query, address }) => {
    const { timeZone } = staff.profile.organization;
    const { data, total } = await listPayoutTransactions(staff, payout.id, query);
    const { label, tone } = PAYOUT_WORDS[payout.status];
    const { amount, gross, fees, currency } = payout;
    return (
      <div className="flex flex-col gap-4">
        <PageHeader
          title={
            <>
              Payout of <DateOnly date={payout.initiated_at} timeZone={timeZone} />
            </>
          }
          above={<Breadcrumbs crumbs={[{ label: "Payouts", href: PAYOUTS }]} />}
          status={<StatusBadge tone={tone}>{label}</StatusBadge>}
          description={
            <>
              {gatewayName(payout.gateway)} {payout.reference}
            </>
          }
          actions={<ExportLink href={`/api/v1/admin/payments/payouts/${payout.id}/export.csv`} />}
        />
        <Match payout={payout} />
        <FigureTiles label="Amounts">
          <FigureTile term="Gross" value={formatMajor(gross, currency)}>
            {plural(payout.transactions, "transaction")}
          </FigureTile>
          <FigureTile term="Fees" value={formatMajor(fees, currency)} />
          <FigureTile term="Net" value={formatMajor(amount, currency)}>
            Arrives <DateOnly date={payout.arrives_on} />
          </FigureTile>
        </FigureTiles>
        {data.length > 0 ? (
          <DataTable
            label="Transactions"
            rows={data}
            rowKey={({ id }) => id}
            columns={columns(timeZone)}
          />
        ) : (
          <EmptyState icon={Landmark} title="No transactions listed">
            {payout.match === "not_itemized"
              ? "The gateway doesn’t list the transactions in a payout that was started manually."
              : "The gateway hasn’t listed the transactions in this payout yet."}
          </EmptyState>
        )}
        <PageSteps address={address} query={query} total={total} />
      </div>
    );
  },
);

function Match({ payout }: { payout: PayoutView }) {
  const { match, problems, failure_code: failure } = payout;
  const { label, tone } = MATCH_WORDS[match];
  return (
    <>
      {failure && (
        <Alert tone="danger" title="The bank returned this payout">
          The gateway’s reason is “{failure}”. The money is back in your balance there.
        </Alert>
      )}
      {(match === "items_differ" || match === "sum_differs") && (
        <Alert tone={tone} title={label}>
          {match === "sum_differs"
            ? "The transactions don’t add up to what was paid out. "
            : `${plural(problems, "transaction")} in this payout ${problems === 1 ? "doesn’t" : "don’t"} match your records. `}
          <TextLink href={UNRECONCILED}>See what doesn’t match</TextLink>
        </Alert>
      )}
    </>
  );
}

const columns = (timeZone: string): Column<GatewayTransactionView>[] => [
  { label: "Transaction", wide: true, cell: (each) => <Subject transaction={each} /> },
  {
    label: "Date",
    cell: ({ occurred_at }) => <ShortDate date={occurred_at} timeZone={timeZone} />,
  },
  {
    label: "Gross",
    numeric: true,
    phone: "named",
    cell: ({ gross, currency }) => formatMajor(gross, currency),
  },
  {
    label: "Fee",
    numeric: true,
    phone: "named",
    cell: ({ fee, currency }) => (fee === 0 ? null : formatMajor(fee, currency)),
  },
  {
    label: "Net",
    numeric: true,
    phone: "corner",
    cell: ({ net, currency }) => formatMajor(net, currency),
  },
  {
    label: "Match",
    phone: "below",
    cell: ({ problem }) =>
      problem && <StatusBadge tone="warning">{REASON_WORDS[problem]}</StatusBadge>,
  },
];

function Subject({ transaction }: { transaction: GatewayTransactionView }) {
  const { type, donation_id: gift, order_id: order, reference } = transaction;
  const kind = TYPE_WORDS[type];
  if (gift) return <Link href={`/admin/donations/${gift}`}>{`${kind}: Gift ${gift}`}</Link>;
  if (order) return <Link href={`/admin/orders/${order}`}>{`${kind}: Registration`}</Link>;
  return `${kind} ${reference}`;
}
