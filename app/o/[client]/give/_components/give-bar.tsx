"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useMoney } from "@/app/_language/use-money";
import { useTranslate } from "@/app/_language/use-translate";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";
import { decimalString } from "@/lib/money";
import type { Choices } from "../choices";
import { everyWords } from "../words";
import { type Gift, isSentWay, type Total } from "./gift-state";

type GiveBarProps = { gift: Gift; total: Total | undefined; choices: Choices };

/**
 * The fees, and at the lower edge of the window the total with the button: what it says is what is
 * charged. Until scripts run it names no amount, and the server's answer is the law.
 */
export function GiveBar({ gift, total, choices }: GiveBarProps) {
  const t = useTranslate("give");
  const { currency, feeCover } = choices;
  const money = useMoney(currency);
  const hasFees = feeCover.percent > 0 || feeCover.fixed > 0;
  const now = total && money(total.now);
  const isSent = isSentWay(gift.way);
  return (
    <>
      {hasFees && !isSent && (
        <CheckboxField
          name="covers_fees"
          label={
            total && total.extra > 0
              ? t("coverFees", { amount: money(total.extra) })
              : t("coverFeesPlain")
          }
          hint={t("coverFeesWhy")}
          defaultChecked={gift.coversFees}
        />
      )}
      <input
        type="hidden"
        name="expected_total"
        value={total ? decimalString(total.now, currency) : ""}
      />
      <div className="sticky bottom-0 z-10 -mx-4 border-t bg-card/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-xl lg:border lg:shadow-md">
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 leading-tight" aria-live="polite">
            <span className="block text-sm text-muted-foreground">
              {gift.frequency > 0 ? everyLabel(t, gift.frequency) : t("total")}
            </span>
            <strong className="text-numeric text-xl">{now ?? "–"}</strong>
          </p>
          <SubmitButton size="lg" className="shrink-0">
            {buttonText(t, gift, now)}
          </SubmitButton>
        </div>
      </div>
    </>
  );
}

type Say = Translate<KeyOf<"give">>;

function buttonText(t: Say, { way }: Gift, now: string | undefined): string {
  if (way === "paypal") return t("continueToPaypal");
  if (isSentWay(way)) return t("promise");
  return now ? t("donateAmount", { amount: now }) : t("donate");
}

const everyLabel = (t: Say, months: number): string =>
  t("totalEvery", { every: everyWords(t, months) });
