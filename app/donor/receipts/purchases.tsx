import { TransactionTable } from "@/app/_components/transaction-table";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { DeductibleColumn } from "@/lib/giving/deductible-words";
import type { StatementPurchase } from "@/lib/giving/receipt-profiles/receipt-schema";

type Props = {
  purchases: readonly StatementPurchase[];
  year: number;
  deductible: DeductibleColumn | null;
};

/** What was paid for events: on the year's statement, and on a receipt of its own. */
export async function Purchases({ purchases, year, deductible }: Props) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("eventPayments", { year: String(year) })}</CardTitle>
          <CardDescription>{t("eventPaymentsText")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {purchases.map((purchase) => (
          <section key={purchase.receipt_number} aria-label={purchase.event_name}>
            <h3>{purchase.event_name}</h3>
            <p className="text-sm text-muted-foreground">
              {t("purchaseLine", {
                date: format.date(purchase.paid_on),
                receipt: purchase.receipt_number,
                order: purchase.order_number,
              })}
              {purchase.refunded_amount > 0 &&
                ` · ${t("returned", {
                  amount: format.major(purchase.refunded_amount, purchase.currency),
                })}`}
            </p>
            {purchase.transactions.length > 0 && (
              <TransactionTable
                label={t("paidFor", { name: purchase.event_name })}
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
}
