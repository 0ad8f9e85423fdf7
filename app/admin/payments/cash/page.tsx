import { CalendarDays } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { staffPage } from "@/app/admin/_components/staff-page";
import { AppError } from "@/lib/errors";
import { formatMajor } from "@/lib/format/amounts";
import type { MemberActor } from "@/lib/identity/actor";
import { readCash } from "@/lib/payouts/cash";
import { CashQuery, type CashView } from "@/lib/payouts/schema";
import { CASH } from "../paths";
import { PayoutNav } from "../payout-nav";
import { CashChart } from "./cash-chart";

const title = "Daily cash";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: CASH, needs: "reports_view", query: CashQuery },
  async ({ staff, query, address }) => {
    const { cash, problem } = await cashOr(staff, query);
    const days = cash?.days.filter(isEventful) ?? [];
    return (
      <ListPage
        title={title}
        above={
          <>
            <PayoutNav />
            {problem && <Alert tone="danger">{problem}</Alert>}
          </>
        }
        bar={<ListBar address={address} filters={FILTERS} summary={cash && periodOf(cash)} />}
      >
        {cash && days.length > 0 && <Figures cash={cash} days={days} />}
        {cash && days.length === 0 && (
          <EmptyState icon={CalendarDays} title="No card or bank payments in this period">
            Choose other days. Checks, cash, and PayPal aren’t included here.
          </EmptyState>
        )}
      </ListPage>
    );
  },
);

type Day = CashView["days"][number];

const isEventful = ({ day: _, ...amounts }: Day): boolean =>
  Object.values(amounts).some((amount) => amount !== 0);

/** A period that can’t be is said beside the fields that ask for it. */
async function cashOr(
  staff: MemberActor,
  query: CashQuery,
): Promise<{ cash?: CashView; problem?: string }> {
  try {
    return { cash: await readCash(staff, query) };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
    return { problem: error.problems[0]?.message ?? error.message };
  }
}

const FILTERS = [
  { name: "from", label: "From", type: "date" },
  { name: "to", label: "Through", type: "date" },
] as const;

function periodOf({ from, to, total, currency }: CashView): string {
  const { date } = staffFormat();
  return `${date(from)} – ${date(to)}: ${formatMajor(total.net, currency)} net, ${formatMajor(total.paid_out, currency)} paid out`;
}

const Figures = ({
  cash: { currency, days: all, total },
  days,
}: {
  cash: CashView;
  days: Day[];
}) => (
  <>
    <CashChart
      currency={currency}
      days={all.map(({ day, net, fees }) => ({ label: staffFormat().monthDay(day), net, fees }))}
    />
    <DataTable
      label={title}
      rows={[...days.toReversed(), { day: TOTAL, ...total }]}
      rowKey={({ day }) => day}
      columns={columns(currency)}
    />
  </>
);

const TOTAL = "Total";

const columns = (currency: string): Column<Day>[] => [
  {
    label: "Day",
    cell: ({ day }) => (day === TOTAL ? <strong>{TOTAL}</strong> : <ShortDate date={day} />),
  },
  amount("Received here", "received", currency),
  amount("Refunded here", "refunded", currency),
  amount("Charged", "charged", currency),
  amount("Returned", "returned", currency),
  amount("Fees", "fees", currency),
  { ...amount("Net", "net", currency), phone: "corner" },
  amount("Paid out", "paid_out", currency),
  {
    label: "Difference",
    numeric: true,
    phone: "below",
    cell: ({ difference }) =>
      difference === 0 ? null : <Badge tone="warning">{formatMajor(difference, currency)}</Badge>,
  },
];

const amount = (label: string, key: Exclude<keyof Day, "day">, currency: string): Column<Day> => ({
  ...{ label, numeric: true, phone: "named" },
  cell: ({ [key]: value }) => (value === 0 ? null : formatMajor(value, currency)),
});
