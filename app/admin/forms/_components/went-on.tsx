import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { SubmissionView } from "@/lib/forms/submission-schema";
import { fromMajor } from "@/lib/money";

type WentOnProps = {
  submission: SubmissionView;
  /** The organization’s. */
  currency: string;
};

/** The gift or registration that a submission led to; nothing for a form that leads nowhere. */
export function WentOn({ submission, currency }: WentOnProps) {
  const { gift, pledge, registration, wanted_gift: wanted } = submission;
  if (!gift && !pledge && !registration && !wanted) return null;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <CardTitle>After the form</CardTitle>
        <DescriptionList>
          {wanted && (
            <DescriptionItem term={wanted.first_due_on ? "Pledge chosen" : "Gift chosen"}>
              {staffFormat().money(fromMajor(Number(wanted.amount), currency), currency)}
              {chosenWords(wanted)}
            </DescriptionItem>
          )}
          {pledge && (
            <DescriptionItem term="Pledge">
              <TextLink href={`/admin/pledges/${pledge.id}`}>
                {staffFormat().money(fromMajor(pledge.amount, pledge.currency), pledge.currency)}
              </TextLink>
            </DescriptionItem>
          )}
          {gift && (
            <DescriptionItem term="Gift">
              <TextLink href={`/admin/donations/${gift.id}`}>
                {staffFormat().money(fromMajor(gift.amount, gift.currency), gift.currency)}
              </TextLink>{" "}
              {GIFT_WORDS[gift.status] ?? ""}
            </DescriptionItem>
          )}
          {registration && (
            <DescriptionItem term="Registration">
              <TextLink href={`/admin/orders/${registration.id}`}>
                {registration.order_number}
              </TextLink>
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

function chosenWords({
  frequency,
  installment_count: count = 1,
}: NonNullable<SubmissionView["wanted_gift"]>): string {
  if (frequency === 0) return "";
  return count > 1 ? ` in ${count} installments` : ", recurring";
}

const GIFT_WORDS: Readonly<Record<string, string>> = {
  ...{ pending: "Not paid yet", failed: "Payment failed", voided: "Voided" },
};
