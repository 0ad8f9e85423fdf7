import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { formatMajor, plural } from "@/lib/format";

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
        <Table label="Items" stacked>
          <TableHeader>
            <TableRow>
              <TableHead>Line</TableHead>
              <TableHead numeric>Each</TableHead>
              <TableHead numeric>Number</TableHead>
              <TableHead numeric>Amount</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {order.staff.lines.map((line) => (
              <TableRow key={line.id}>
                <TableHead scope="row" className="font-normal">
                  {line.label}
                  {gone(line) && (
                    <span className="block text-sm text-muted-foreground">{gone(line)}</span>
                  )}
                </TableHead>
                <TableCell data-label="Each" numeric>
                  {money(line.unit_amount)}
                </TableCell>
                <TableCell data-label="Number" numeric>
                  {line.quantity}
                </TableCell>
                <TableCell data-label="Amount" numeric>
                  {money(line.line_total)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
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
  if (admissions > 0 && seats > 0) return `${plural(seats, "seat")} given back`;
  return units > 0 ? "Given back" : null;
}

export const Sum = ({ term, value, isBold }: { term: string; value: string; isBold?: boolean }) => (
  <div
    className={isBold ? "flex justify-between gap-4 font-semibold" : "flex justify-between gap-4"}
  >
    <dt>{term}</dt>
    <dd className="text-numeric whitespace-nowrap">{value}</dd>
  </div>
);
