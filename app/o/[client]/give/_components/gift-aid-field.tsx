"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextLink } from "@/app/_components/ui/link";
import { useLocale } from "@/app/_language/speech-provider";
import { useTranslate } from "@/app/_language/use-translate";
import type { CheckoutView } from "@/lib/checkout/schema";
import { longDay } from "@/lib/format/long-day";

type GiftAidFieldProps = {
  giftAid: NonNullable<CheckoutView["gift_aid"]>;
  declares: boolean;
  onDeclare: (declares: boolean) => void;
};

/** The declaration that lets a UK charity claim tax on a gift, for whoever has not made it yet. */
export function GiftAidField({ giftAid, declares, onDeclare }: GiftAidFieldProps) {
  const t = useTranslate("give");
  const locale = useLocale();
  return (
    <section aria-labelledby="gift-aid-title" className="rounded-lg border bg-card p-4 sm:p-5">
      <h3 id="gift-aid-title" className="text-lg">
        {t("giftAid")}
      </h3>
      {giftAid.covered_since ? (
        <p className="mt-1">
          {t.rich("giftAidCovered", {
            date: longDay(giftAid.covered_since, locale),
            link: (chunks) => <TextLink href="/donor/gift-aid">{chunks}</TextLink>,
          })}
        </p>
      ) : (
        <>
          <p className="mt-1">{t("giftAidWhy")}</p>
          <CheckboxField
            name="gift_aid"
            className="mt-4"
            label={<strong>{t("giftAidYes")}</strong>}
            hint={<span className="text-base text-foreground">{giftAid.words}</span>}
            defaultChecked={declares}
            onChange={(event) => onDeclare(event.currentTarget.checked)}
          />
          <p className="mt-3 text-sm text-muted-foreground">{t("giftAidNeeds")}</p>
        </>
      )}
    </section>
  );
}
