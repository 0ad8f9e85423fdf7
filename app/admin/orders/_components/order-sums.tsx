import { Fragment } from "react";
import type { OrderTotals } from "@/lib/events/orders/list";
import { formatMajor, plural } from "@/lib/format/amounts";

/** What all that match come to: `12 registrations · 40 seats · $3,200.00 total, $3,000.00 received`. */
export function OrderSums({ totals }: { totals: readonly OrderTotals[] }) {
  const count = totals.reduce((sum, each) => sum + each.orders, 0);
  const places = totals.reduce((sum, each) => sum + each.places, 0);
  return (
    <>
      {plural(count, "registration")} · {plural(places, "seat")}
      {totals.map((each) => (
        <Fragment key={each.currency}>
          {" · "}
          <span className="whitespace-nowrap">
            {formatMajor(each.total_amount, each.currency)} total,
          </span>{" "}
          <span className="whitespace-nowrap">
            {formatMajor(each.received_amount, each.currency)} received
          </span>
        </Fragment>
      ))}
    </>
  );
}
