import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { now } from "@/lib/clock";
import type { ShownAlert } from "@/lib/payments/alert-list";
import { resolve } from "./actions";
import { adviceOf, amountOf, EVIDENCE, leftWords, stripeLink, titleOf } from "./alert-words";

type Props = { shown: ShownAlert; timeZone: string; mayResolve: boolean };

/** One payment problem: what happened, to which money, what to do, and until when. */
export function AlertCard({ shown, timeZone, mayResolve }: Props) {
  const { alert, dispute, payment } = shown;
  const isOpen = alert.resolvedAt === null;
  const amount = amountOf(shown);
  const left = isOpen && dispute?.dueAt ? leftWords(dispute.dueAt, now()) : null;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{titleOf(shown)}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <DescriptionList>
          {amount && <DescriptionItem term="Amount">{amount}</DescriptionItem>}
          {payment && (
            <DescriptionItem term="For">
              <SubjectLink shown={shown} />
            </DescriptionItem>
          )}
          {dispute?.dueAt && (
            <DescriptionItem term="Evidence due">
              <DateTime instant={dispute.dueAt} timeZone={timeZone} />{" "}
              {left && <Badge tone="warning">{left}</Badge>}
              {dispute.hasEvidence && " · some evidence sent"}
            </DescriptionItem>
          )}
          {alert.detail && (
            <DescriptionItem term="Message from Stripe">
              {alert.detail.replaceAll("_", " ")}
            </DescriptionItem>
          )}
          <DescriptionItem term="Reported">
            <DateTime instant={alert.lastReportedAt} timeZone={timeZone} />
            {alert.reports > 1 && `, ${alert.reports} times`}
          </DescriptionItem>
        </DescriptionList>
        {isOpen && <p>{adviceOf(shown)}</p>}
        {isOpen && dispute && <Evidence />}
        <Ways shown={shown} mayResolve={isOpen && mayResolve} />
      </CardContent>
    </Card>
  );
}

function SubjectLink({ shown: { payment } }: Pick<Props, "shown">) {
  if (!payment) return null;
  if (payment.orderId !== null)
    return (
      <TextLink href={`/admin/orders/${payment.orderId}`}>Registration {payment.orderId}</TextLink>
    );
  if (payment.donationId === null) return <>Declined gift</>;
  return (
    <TextLink href={`/admin/donations/${payment.donationId}`}>Gift {payment.donationId}</TextLink>
  );
}

function Evidence() {
  return (
    <div>
      <p>Helpful evidence:</p>
      <ul className="list-disc pl-6">
        {EVIDENCE.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

function Ways({ shown, mayResolve }: Pick<Props, "shown" | "mayResolve">) {
  const link = stripeLink(shown);
  if (!link && !mayResolve) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {mayResolve && (
        <form action={resolve}>
          <input type="hidden" name="alert" value={shown.alert.id} />
          <SubmitButton variant="secondary">Mark as settled</SubmitButton>
        </form>
      )}
      {link && <TextLink href={link}>Open in Stripe</TextLink>}
    </div>
  );
}
