import { CircleCheck } from "lucide-react";
import { type GiftTerms, giveLink } from "@/app/_components/give-link";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import type { Gift, GiftLine, GiftPage } from "@/lib/checkout/gift-page";
import { formatDate, formatMoney } from "@/lib/format";
import { decimalString } from "@/lib/money";
import type { Place } from "../../paths";
import { everyWords } from "../../words";

type ThankYouProps = { page: GiftPage; gift: Gift; place: Place };

/** What was given, its receipt, what recurs, and what happens next. */
export function ThankYou({ page, gift, place }: ThankYouProps) {
  const { currency, total, email, program } = page;
  const money = (minor: number) => formatMoney(minor, currency);
  const plans = gift.lines.filter(({ plan }) => plan);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <header>
        <CircleCheck aria-hidden className="size-12 text-success" />
        <h1 className="mt-4 text-3xl">Thank you</h1>
        <p className="mt-2 text-lg">
          Your gift of <strong className="text-numeric">{money(total)}</strong> to {program.name}{" "}
          was received.
        </p>
      </header>
      {gift.isTest && (
        <Alert title="This was a test">No card was charged, and no money moved.</Alert>
      )}
      <Card>
        <CardContent className="flex flex-col gap-5">
          <CardTitle>Your gift</CardTitle>
          <DescriptionList>
            {gift.receiptNumber && (
              <DescriptionItem term="Receipt">{gift.receiptNumber}</DescriptionItem>
            )}
            <DescriptionItem term="Date">{formatDate(gift.donatedOn)}</DescriptionItem>
            {gift.lines.map(({ label, amount }) => (
              <DescriptionItem key={label} term={label}>
                <span className="text-numeric">{money(amount)}</span>
              </DescriptionItem>
            ))}
            {gift.feesCovered > 0 && (
              <DescriptionItem term="Card fees covered">
                <span className="text-numeric">{money(gift.feesCovered)}</span>
              </DescriptionItem>
            )}
          </DescriptionList>
        </CardContent>
      </Card>
      {plans.length > 0 && <Plans lines={plans} money={money} card={gift.card} />}
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          What happens next
        </h2>
        <ul className="mt-3 list-disc space-y-2 pl-6">
          {email && <li>We’ve emailed your receipt to {email}.</li>}
          {gift.lines.some(({ entityId }) => entityId !== null) && (
            <li>
              Updates about your sponsorship appear in <OwnPages place={place} /> .
            </li>
          )}
          {page.declaresGiftAid && (
            <li>
              Your Gift Aid declaration is recorded. You can read or withdraw it in{" "}
              <OwnPages place={place} /> at any time.
            </li>
          )}
          <li>
            All your giving is in <OwnPages place={place} />. A link by mail opens them; no password
            is needed.
          </li>
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link href={giveLink(place.client, giftAgain(page, gift.lines))}>Give again</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href={`/o/${place.client}/programs/${place.program}`}>Back to {program.name}</Link>
        </Button>
      </div>
    </div>
  );
}

const OwnPages = ({ place }: { place: Place }) => (
  <TextLink href={`/donor/sign-in?client=${place.client}`}>your donor portal</TextLink>
);

function Plans({
  lines,
  money,
  card,
}: {
  lines: readonly GiftLine[];
  money: (minor: number) => string;
  card: Gift["card"];
}) {
  return (
    <section aria-labelledby="recurs">
      <h2 id="recurs" className="text-xl">
        Your recurring gifts
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {lines.map(({ label, plan }) =>
          plan ? (
            <li key={label}>
              <strong className="text-numeric">{money(plan.amount)}</strong>{" "}
              {everyWords(plan.months ?? 1)} for {label}, next on {formatDate(plan.nextChargeOn)}
            </li>
          ) : null,
        )}
      </ul>
      {card && (
        <p className="mt-2 text-muted-foreground">
          Charged to your <span className="capitalize">{card.brand}</span> card ending in{" "}
          {card.lastFour}. You can change, pause or cancel it at any time.
        </p>
      )}
    </section>
  );
}

/** The first purpose open to further gifts, as a one-time gift: a recurring gift continues on its own. */
function giftAgain({ program, currency }: GiftPage, lines: readonly GiftLine[]): GiftTerms {
  const line = lines.find(({ designationId }) => designationId !== null);
  return {
    program: program.slug,
    designation: line?.designationId ?? undefined,
    amount: line && decimalString(line.amount, currency),
    frequency: 0,
  };
}
