import type { ReactNode } from "react";
import { Card } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import type { OrderView } from "@/lib/events/schema";
import { type Law, ORDER_WORDS } from "@/lib/giving/receipt-profiles/order-words";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { claimableIn } from "@/lib/giving/receipt-profiles/transactions";
import { Amount } from "./amount";

type Line = OrderView["line_items"][number];

type Props = {
  order: OrderView;
  /** What it was placed for. */
  transactions: readonly TransactionLine[];
  /** Whose tax law the organization’s receipts follow; without it nothing is said of what can be claimed. */
  law: Law | undefined;
};

/** What was bought and given, what it adds up to, and the receipt below it. */
export function ItemsCard({ children, ...props }: Props & { children?: ReactNode }) {
  const { order } = props;
  const { currency } = order;
  return (
    <Card aria-labelledby="items-heading" className="p-5 sm:p-6">
      <h2 id="items-heading">Your items</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {keyed(order.line_items).map(({ key, line }) => (
          <li key={key} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {line.label}
              {line.quantity > 1 && (
                <span className="text-sm text-muted-foreground">
                  {" "}
                  · {line.quantity} × <Amount major={line.unit_amount} currency={currency} />
                </span>
              )}
            </span>
            <Amount major={line.line_total} currency={currency} />
          </li>
        ))}
      </ul>
      <Totals {...props} />
      {children}
    </Card>
  );
}

/** Lines have no id of their own; alike ones are told apart by counting. Gifts stand with the totals. */
function keyed(lines: readonly Line[]) {
  return lines
    .filter((line) => line.type !== "donation_addon")
    .map((line, index) => ({ key: `${line.type} ${line.label} ${index}`, line }));
}

function Totals({ order, transactions, law }: Props) {
  const claimed = law && ORDER_WORDS[law].ofTotal;
  const { currency } = order;
  const code = discountCode(order);
  const adds = order.discount_amount + order.donation_amount + order.fees_covered_amount > 0;
  return (
    <dl className="mt-4 flex flex-col gap-1.5 border-t pt-4">
      {adds && <Total term="Subtotal" major={order.subtotal_amount} currency={currency} />}
      {order.discount_amount > 0 && (
        <Total
          term={code ? `Discount (${code})` : "Discount"}
          major={-order.discount_amount}
          currency={currency}
        />
      )}
      {order.donation_amount > 0 && (
        <Total term="Your gift" major={order.donation_amount} currency={currency} />
      )}
      {order.fees_covered_amount > 0 && (
        <Total term="Card fees covered" major={order.fees_covered_amount} currency={currency} />
      )}
      <Total term="Total" major={order.total_amount} currency={currency} strong />
      {claimed && (
        <Total
          term={claimed}
          major={claimableIn(law, transactions, currency)}
          currency={currency}
          quiet
        />
      )}
    </dl>
  );
}

type TotalProps = {
  term: string;
  major: number;
  currency: string;
  strong?: boolean;
  quiet?: boolean;
};

function Total({ term, major, currency, strong, quiet }: TotalProps) {
  return (
    <div
      className={cn(
        "flex items-baseline justify-between gap-4",
        strong && "text-lg font-semibold",
        quiet && "text-sm text-muted-foreground",
      )}
    >
      <dt className="min-w-0">{term}</dt>
      <dd>
        <Amount major={major} currency={currency} />
      </dd>
    </div>
  );
}

function discountCode({ quote_snapshot }: OrderView): string | undefined {
  const discount = "discount" in quote_snapshot ? quote_snapshot.discount : undefined;
  const code = discount && typeof discount === "object" && "code" in discount && discount.code;
  return typeof code === "string" ? code : undefined;
}
