import { CircleCheck } from "lucide-react";
import { cardBrand } from "@/app/_components/plan/words";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { Gift, GiftPage } from "@/lib/checkout/gift-page";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";
import type { Place } from "../../paths";
import { everyWords } from "../../words";
import { GoMonthly } from "./go-monthly";
import { Onward } from "./onward";

type ThankYouProps = {
  page: Extract<GiftPage, { state: "arrived" }>;
  place: Place;
  organization: string;
};

/** What was given, its receipt, what recurs, and what happens next. */
export async function ThankYou({ page, place, organization }: ThankYouProps) {
  const { t: speech, format } = await pageSpeech();
  const t = speech("give");
  const { gift, currency, total, email, program, checkoutId } = page;
  const money = (minor: number) => format.money(minor, currency);
  const portal = (chunks: React.ReactNode) => (
    <TextLink href={`/donor/sign-in?client=${place.client}`}>{chunks}</TextLink>
  );
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <header>
        <CircleCheck aria-hidden className="size-12 text-success" />
        <h1 className="mt-4 text-3xl">{t("thankYou")}</h1>
        <p className="mt-2 text-lg">
          {t.rich("giftReceived", {
            ...{ amount: money(total), program: program.name },
            strong: (chunks) => <strong className="text-numeric">{chunks}</strong>,
          })}
        </p>
      </header>
      {gift.isTest && <Alert title={t("testTitle")}>{t("testText")}</Alert>}
      {page.canGoMonthly && (
        <GoMonthly
          {...{ place, checkoutId, organization }}
          amount={money(gift.amount + gift.feesCovered)}
        />
      )}
      <Card>
        <CardContent className="flex flex-col gap-5">
          <CardTitle>{t("yourGift")}</CardTitle>
          <DescriptionList>
            {gift.receiptNumber && (
              <DescriptionItem term={t("receipt")}>{gift.receiptNumber}</DescriptionItem>
            )}
            <DescriptionItem term={t("date")}>{format.date(gift.donatedOn)}</DescriptionItem>
            {gift.lines.map(({ label, amount }) => (
              <DescriptionItem key={label} term={label}>
                <span className="text-numeric">{money(amount)}</span>
              </DescriptionItem>
            ))}
            {gift.feesCovered > 0 && (
              <DescriptionItem term={t("feesCovered")}>
                <span className="text-numeric">{money(gift.feesCovered)}</span>
              </DescriptionItem>
            )}
          </DescriptionList>
        </CardContent>
      </Card>
      <Plans gift={gift} money={money} />
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          {t("next")}
        </h2>
        <ul className="mt-3 list-disc space-y-2 ps-6">
          {email && <li>{t("receiptMailed", { email })}</li>}
          {gift.lines.some(({ entityId }) => entityId !== null) && (
            <li>{t.rich("updatesAppear", { link: portal })}</li>
          )}
          {page.declaresGiftAid && <li>{t.rich("giftAidRecorded", { link: portal })}</li>}
          <li>{t.rich("allGiving", { link: portal })}</li>
        </ul>
      </section>
      <Onward page={page} lines={gift.lines} place={place} organization={organization} />
    </div>
  );
}

async function Plans({ gift, money }: { gift: Gift; money: (minor: number) => string }) {
  const { t: speech, format } = await pageSpeech();
  const t = speech("give");
  const { card } = gift;
  const plans = gift.lines.flatMap(({ label, plan }) => (plan ? [{ label, plan }] : []));
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="recurs">
      <h2 id="recurs" className="text-xl">
        {t("recurringGifts")}
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {plans.map(({ label, plan }) => (
          <li key={label}>
            {t.rich("recurringLine", {
              ...{ amount: money(plan.amount), every: everyWords(t, plan.months ?? 1), label },
              date: format.date(plan.nextChargeOn),
              strong: (chunks) => <strong className="text-numeric">{chunks}</strong>,
            })}
          </li>
        ))}
      </ul>
      {card && <p className="mt-2 text-muted-foreground">{chargedWords(card, t)}</p>}
    </section>
  );
}

/** What later gifts are charged to, and that they can be stopped. */
function chargedWords(
  { kind, brand, lastFour }: NonNullable<Gift["card"]>,
  t: Translate<KeyOf<"give">>,
): string {
  if (kind === "link") return t("chargedToLink");
  if (kind === "bank_debit")
    return brand && lastFour ? t("chargedToBank", { brand, lastFour }) : t("chargedToAccount");
  return t("chargedToCard", { brand: cardBrand(brand) ?? capitalized(brand), lastFour });
}

const capitalized = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
