import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { formatMajor, plural } from "@/lib/format/amounts";

type Line = StaffOrderView["staff"]["lines"][number];

/** What was bought, and how the total came about. */
export function LinesCard({ order }: { order: StaffOrderView }) {
  const money = (amount: number) => formatMajor(amount, order.currency);
  const sums = [
    ["Discount", -order.discount_amount, order.staff.promo_code],
    ["Covered fees", order.fees_covered_amount, null],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Items</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <DataTable
          label="Items"
          rows={order.staff.lines}
          rowKey={({ id }) => id}
          columns={[
            { label: "Item", wide: true, cell: ({ label }) => label },
            {
              label: "Price",
              numeric: true,
              phone: "named",
              cell: ({ unit_amount }) => money(unit_amount),
            },
            {
              label: "Quantity",
              numeric: true,
              phone: "named",
              cell: (line) => (
                <>
                  {line.quantity}
                  {gone(line) && <Quiet>{gone(line)}</Quiet>}
                </>
              ),
            },
            {
              label: "Amount",
              numeric: true,
              phone: "corner",
              cell: ({ line_total }) => money(line_total),
            },
          ]}
        />
        <dl className="flex flex-col gap-1 border-t pt-4">
          {sums
            .filter(([, amount]) => amount !== 0)
            .map(([term, amount, note]) => (
              <Sum key={term} term={note ? `${term} (${note})` : term} value={money(amount)} />
            ))}
          <Sum term="Total" value={money(order.total_amount)} isBold />
          {order.staff.deductible && (
            <Sum term={order.staff.deductible.label} value={money(order.staff.deductible.amount)} />
          )}
        </dl>
      </CardContent>
    </Card>
  );
}

function gone({ cancelled_admissions: seats, cancelled_units: units, admissions }: Line) {
  if (admissions > 0 && seats > 0) return `${plural(seats, "seat")} released`;
  return units > 0 ? "Released" : null;
}

export const Sum = ({ term, value, isBold }: { term: string; value: string; isBold?: boolean }) => (
  <div
    className={isBold ? "flex justify-between gap-4 font-semibold" : "flex justify-between gap-4"}
  >
    <dt>{term}</dt>
    <dd className="text-numeric whitespace-nowrap">{value}</dd>
  </div>
);
