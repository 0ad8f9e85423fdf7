import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { DateOnly } from "@/app/_components/ui/date-time";
import { formatMajor } from "@/lib/format/amounts";
import type { PledgeView } from "@/lib/pledges/schema";

/** When the pledge is due, with a bar for how far each installment is covered. */
export const InstallmentsCard = ({ pledge }: { pledge: PledgeView }) => (
  <Card>
    <CardHeader>
      <CardTitle>Installments</CardTitle>
    </CardHeader>
    <CardContent>
      <ol className="flex flex-col gap-3">
        {pledge.installments.map((installment) => (
          <li key={installment.number} className="flex flex-col gap-1 text-sm">
            <span className="flex justify-between gap-4">
              <span>
                <DateOnly date={installment.due_on} />
              </span>
              <span className="text-numeric whitespace-nowrap text-muted-foreground">
                {wordsOf(installment, pledge.currency)}
              </span>
            </span>
            <span
              aria-hidden
              className={cn(
                "h-2 overflow-hidden rounded-full",
                installment.is_overdue ? "bg-warning-border" : "bg-muted",
              )}
            >
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(installment.paid_amount / installment.amount) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </CardContent>
  </Card>
);

/** `$50.00 paid`, `$20.00 of $50.00 paid, overdue`, `$50.00`. */
function wordsOf(
  { amount, paid_amount: paid, is_overdue: isOverdue }: PledgeView["installments"][number],
  currency: string,
): string {
  const due = formatMajor(amount, currency);
  if (paid === amount) return `${due} paid`;
  const said = paid > 0 ? `${formatMajor(paid, currency)} of ${due} paid` : due;
  return isOverdue ? `${said}, overdue` : said;
}
