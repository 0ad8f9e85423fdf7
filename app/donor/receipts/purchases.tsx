import { TransactionTable } from "@/app/_components/transaction-table";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { formatDate, formatMajor } from "@/lib/format";
import type { DeductibleColumn } from "@/lib/giving/deductible-words";
import type { StatementPurchase } from "@/lib/giving/receipt-profiles/receipt-schema";

type Props = {
  purchases: readonly StatementPurchase[];
  year: number;
  deductible: DeductibleColumn | null;
};

/** What was paid for events: on the year's statement, and on a receipt of its own. */
export const Purchases = ({ purchases, year, deductible }: Props) => (
  <Card>
    <CardHeader>
      <div>
        <CardTitle>Event payments in {year}</CardTitle>
        <CardDescription>
          Also listed on the statement. Receipts were emailed and are available on the registration
          page.
        </CardDescription>
      </div>
    </CardHeader>
    <CardContent className="flex flex-col gap-6">
      {purchases.map((purchase) => (
        <section key={purchase.receipt_number} aria-label={purchase.event_name}>
          <h3>{purchase.event_name}</h3>
          <p className="text-sm text-muted-foreground">
            {formatDate(purchase.paid_on)} · receipt {purchase.receipt_number} · registration{" "}
            {purchase.order_number}
            {purchase.refunded_amount > 0 &&
              ` · ${formatMajor(purchase.refunded_amount, purchase.currency)} returned`}
          </p>
          {purchase.transactions.length > 0 && (
            <TransactionTable
              label={`Paid for ${purchase.event_name}`}
              lines={purchase.transactions}
              currency={purchase.currency}
              deductible={deductible}
            />
          )}
        </section>
      ))}
    </CardContent>
  </Card>
);
