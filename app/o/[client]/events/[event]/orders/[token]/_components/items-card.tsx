import type { ReactNode } from "react";
import { Card } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { pageSpeech } from "@/app/_language/speech";
import type { OrderView } from "@/lib/events/schema";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { claimableIn } from "@/lib/giving/receipt-profiles/transactions";
import type { KeyOf } from "@/lib/language/catalogue";
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
export async function ItemsCard({ children, ...props }: Props & { children?: ReactNode }) {
  const t = (await pageSpeech()).t("order");
  const { order } = props;
  const { currency } = order;
  return (
    <Card aria-labelledby="items-heading" className="p-5 sm:p-6">
      <h2 id="items-heading">{t("yourItems")}</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {keyed(order.line_items).map(({ key, line }) => (
          <li key={key} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {line.label}
              {line.quantity > 1 && (
                <span className="text-sm text-muted-foreground">
                  {" · "}
                  {t.rich("times", {
                    quantity: line.quantity,
                    price: () => <Amount major={line.unit_amount} currency={currency} />,
                  })}
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

/** Names the part of a total that can be claimed; no receipt of an order has it under the other laws. */
const OF_TOTAL: Partial<Record<Law, KeyOf<"order">>> = {
  united_states: "ofTotalUs",
  canada: "ofTotalCa",
  united_kingdom: "ofTotalUk",
};

async function Totals({ order, transactions, law }: Props) {
  const t = (await pageSpeech()).t("order");
  const claimed = law && OF_TOTAL[law];
  const { currency } = order;
  const code = discountCode(order);
  const adds = order.discount_amount + order.donation_amount + order.fees_covered_amount > 0;
  return (
    <dl className="mt-4 flex flex-col gap-1.5 border-t pt-4">
      {adds && <Total term={t("subtotal")} major={order.subtotal_amount} currency={currency} />}
      {order.discount_amount > 0 && (
        <Total
          term={code ? t("discountCode", { code }) : t("discount")}
          major={-order.discount_amount}
          currency={currency}
        />
      )}
      {order.donation_amount > 0 && (
        <Total term={t("yourGift")} major={order.donation_amount} currency={currency} />
      )}
      {order.fees_covered_amount > 0 && (
        <Total term={t("feesCovered")} major={order.fees_covered_amount} currency={currency} />
      )}
      <Total term={t("total")} major={order.total_amount} currency={currency} strong />
      {claimed && law && (
        <Total
          term={t(claimed)}
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
        strong ? "text-lg font-semibold" : quiet && "text-sm text-muted-foreground",
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
