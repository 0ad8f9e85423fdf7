import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { pledgeState, purposeWords } from "@/app/admin/_components/pledge-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { PledgeSummary } from "@/lib/pledges/schema";

type Props = { donor: number; pledges: readonly PledgeSummary[]; mayEdit: boolean };

/** What the donor promised to give, and what of it is still to come. */
export function PledgesCard({ donor, pledges, mayEdit }: Props) {
  if (pledges.length === 0 && !mayEdit) return null;
  return (
    <Card id="pledges" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>Pledges</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-3">
        {pledges.length === 0 && <p className="text-muted-foreground">No pledges yet.</p>}
        <ul className="w-full divide-y empty:hidden">
          {pledges.map((pledge) => {
            const { label, tone } = pledgeState(pledge);
            return (
              <li
                key={pledge.id}
                className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <TextLink href={`/admin/pledges/${pledge.id}`} variant="quiet">
                    {formatMajor(pledge.paid_amount, pledge.currency)} of{" "}
                    {formatMajor(pledge.amount, pledge.currency)} paid
                  </TextLink>
                  <p className="text-sm text-muted-foreground">
                    {purposeWords(pledge)}
                    {pledge.next_due_on && (
                      <>
                        {" "}
                        · next due <DateOnly date={pledge.next_due_on} />
                      </>
                    )}
                  </p>
                </div>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </li>
            );
          })}
        </ul>
        {mayEdit && <TextLink href={`/admin/pledges/new?donor=${donor}`}>New pledge</TextLink>}
      </CardContent>
    </Card>
  );
}
