import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { ACKNOWLEDGMENT_STATES } from "@/app/admin/_components/gift-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { DonationView } from "@/lib/giving/gifts/view";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { scheduleWords } from "@/lib/giving/plans/schedule";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";

const SOURCES = [
  { kind: "appeal", label: "Appeal" },
  { kind: "campaign", label: "Campaign" },
  { kind: "channel", label: "Channel" },
] as const;

type Props = {
  gift: DonationView;
  /** As staff entered them. */
  benefits: EntryWords["benefits"];
};

export function About({ gift, benefits }: Props) {
  const { currency, tribute } = gift;
  const thanks = ACKNOWLEDGMENT_STATES[gift.acknowledgement];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Donor">
            <TextLink href={`/admin/portfolio/${gift.donor.id}`}>{gift.donor.name}</TextLink>
            {gift.donor.email && (
              <span className="block text-muted-foreground wrap-anywhere">{gift.donor.email}</span>
            )}
          </DescriptionItem>
          <DescriptionItem term="Date">
            <DateOnly date={gift.donated_on} />
          </DescriptionItem>
          <DescriptionItem term="For">
            <ul>
              {gift.lines.map((line) => (
                <li key={line.id}>
                  {line.label}
                  {gift.method !== "in_kind" && `, ${formatMajor(line.amount, currency)}`}
                </li>
              ))}
            </ul>
            <span className="text-muted-foreground">{gift.program.name}</span>
          </DescriptionItem>
          <DescriptionItem term="Method">
            {METHOD_NAMES[gift.method]}
            {gift.is_recurring && ", recurring"}
            <Plans plans={gift.plans} currency={currency} />
          </DescriptionItem>
          {gift.in_kind_description && (
            <DescriptionItem term="Description">{gift.in_kind_description}</DescriptionItem>
          )}
          {gift.received_on !== gift.donated_on && (
            <DescriptionItem term="Received">
              <DateOnly date={gift.received_on} />
            </DescriptionItem>
          )}
          {gift.fees_covered_amount > 0 && (
            <DescriptionItem term="Fees covered">
              {formatMajor(gift.fees_covered_amount, currency)}
            </DescriptionItem>
          )}
          {gift.benefit_kind !== "none" && (
            <DescriptionItem term="The donor received">
              {[
                gift.goods_description,
                gift.fair_market_value > 0 &&
                  `worth ${formatMajor(gift.fair_market_value, currency)}`,
                benefits[gift.benefit_kind],
              ]
                .filter(Boolean)
                .join(", ")}
            </DescriptionItem>
          )}
          {tribute && (
            <DescriptionItem term={tribute.kind === "in_memory" ? "In memory of" : "In honor of"}>
              {tribute.name}
            </DescriptionItem>
          )}
          {gift.is_anonymous && <DescriptionItem term="Name">Anonymous in public</DescriptionItem>}
          {SOURCES.map(
            ({ kind, label }) =>
              gift[kind] && (
                <DescriptionItem key={kind} term={label}>
                  {gift[kind].name}
                </DescriptionItem>
              ),
          )}
          {gift.pledge_id && (
            <DescriptionItem term="Pledge">
              <TextLink href={`/admin/pledges/${gift.pledge_id}`}>Applied to a pledge</TextLink>
            </DescriptionItem>
          )}
          {gift.note && <DescriptionItem term="Note">{gift.note}</DescriptionItem>}
          {gift.status === "completed" && (
            <DescriptionItem term="Acknowledgment">
              <StatusBadge tone={thanks.tone}>{thanks.label}</StatusBadge>
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

/** The recurring gifts that it began or belongs to. */
const Plans = ({ plans, currency }: Pick<DonationView, "plans" | "currency">) =>
  plans
    .filter(({ status }) => status !== "pending")
    .map(({ id, amount, interval_unit: unit, interval }) => (
      <TextLink key={id} href={`/admin/plans/${id}`} className="block">
        {formatMajor(amount, currency)} {scheduleWords({ unit, interval }).toLowerCase()}
      </TextLink>
    ));
