import { StatusBadge } from "@/app/_components/ui/badge";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { OrderSummary, OrderTotals } from "@/lib/events/order-list";
import { formatDate, formatMajor, plural } from "@/lib/format";
import { MONEY_WORDS, methodWords, ORDER_WORDS } from "../words";

type Props = { orders: readonly OrderSummary[]; timeZone: string; withEvent: boolean };

export function OrderTable({ orders, timeZone, withEvent }: Props) {
  return (
    <Table label="Registrations" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Registration</TableHead>
          <TableHead>{withEvent ? "Event, placed on" : "Placed on"}</TableHead>
          <TableHead numeric>Places</TableHead>
          <TableHead numeric>Total</TableHead>
          <TableHead>State</TableHead>
          <TableHead>Money</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableHead scope="row" className="font-normal">
              <TextLink href={`/admin/orders/${order.id}`} className="font-semibold">
                {order.purchaser_name ?? order.order_number}
              </TextLink>
              <span className="block text-sm break-words text-muted-foreground">
                {order.order_number}
              </span>
              <span className="block text-sm break-words text-muted-foreground">
                {order.purchaser_email}
              </span>
            </TableHead>
            <TableCell data-label={withEvent ? "Event" : "Placed"}>
              <span className={withEvent ? "block min-w-36" : "whitespace-nowrap"}>
                {withEvent && order.event.name}
                <span className={withEvent ? "block text-sm text-muted-foreground" : undefined}>
                  {formatDate(order.created_at, timeZone)}
                </span>
              </span>
            </TableCell>
            <TableCell data-label="Places" numeric>
              {order.places}
            </TableCell>
            <TableCell data-label="Total" numeric>
              <span className="inline-flex flex-col">
                {formatMajor(order.total_amount, order.currency)}
                <span className="text-sm text-muted-foreground">
                  {methodWords(order.payment_method)}
                </span>
              </span>
            </TableCell>
            <TableCell data-label="State">
              <State {...ORDER_WORDS[order.status]} />
              {order.incomplete_groups > 0 && (
                <span className="block text-sm text-muted-foreground">
                  {plural(order.incomplete_groups, "group")} without all details
                </span>
              )}
            </TableCell>
            <TableCell data-label="Money">
              <State {...MONEY_WORDS[order.payment_status]} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const State = ({ tone, label }: (typeof ORDER_WORDS)["pending"]) => (
  <StatusBadge tone={tone}>{label}</StatusBadge>
);

/** What all that match come to: `12 registrations, 40 places, $3,200.00 in all, $3,000.00 received`. */
export function OrderSums({ totals }: { totals: readonly OrderTotals[] }) {
  const count = totals.reduce((sum, each) => sum + each.orders, 0);
  const places = totals.reduce((sum, each) => sum + each.places, 0);
  return (
    <p className="text-sm text-muted-foreground" role="status">
      {plural(count, "registration")}, {plural(places, "place")}
      {totals.map((each) => (
        <span key={each.currency} className="whitespace-nowrap">
          {" · "}
          {formatMajor(each.total_amount, each.currency)} in all,{" "}
          {formatMajor(each.received_amount, each.currency)} received
        </span>
      ))}
    </p>
  );
}
