"use client";

import { Building2, CreditCard, Landmark, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Alert } from "@/app/_components/ui/alert";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { useMoney } from "@/app/_language/use-money";
import { useTranslate } from "@/app/_language/use-translate";
import type { Choices } from "../choices";
import { everyWords } from "../words";
import { type Gift, isOnceOnly, type Total } from "./gift-state";
import type { GiveFormProps } from "./give-form-props";
import { StripeField } from "./stripe-field";
import { TestBanks, TestCards, TestWallet } from "./test-entry";
import { WalletButtons } from "./wallet-buttons";

type WayFieldsProps = Pick<
  GiveFormProps,
  "ways" | "entry" | "entity" | "organization" | "locale"
> & {
  gift: Gift;
  total: Total | undefined;
  choices: Choices;
  onChosen: () => void;
};

const ICONS = {
  card: CreditCard,
  bank_debit: Landmark,
  paypal: PaypalMark,
  bank_transfer: Building2,
  check: Mail,
};
type Chosen = keyof typeof ICONS;

/** With what it is paid: wallets first, then a list of which the chosen one unfolds. */
export function WayFields(props: WayFieldsProps) {
  const { ways, entry, gift, total, choices, locale } = props;
  const t = useTranslate("give");
  const { error } = useFormFields();
  const listed = ways.filter((way): way is Chosen => way !== "wallet");
  const hasWallet = ways.includes("wallet");
  return (
    <section aria-labelledby="pay" className="flex flex-col gap-5">
      <h2 id="pay" className="text-xl">
        {t("payment")}
      </h2>
      {hasWallet && entry.kind === "stripe" && (
        <WalletButtons
          publishableKey={entry.publishableKey}
          {...{ total, locale }}
          currency={choices.currency}
          isRecurring={gift.frequency > 0}
        />
      )}
      {hasWallet && entry.kind === "test" && <TestWallet />}
      {ways.length === 0 && (
        <Alert tone="warning">{t("noWays", { currency: choices.currency })}</Alert>
      )}
      <FieldSet id="way" legend={t("payWith")} error={error("way") ?? error("token")}>
        <div className="divide-y overflow-hidden rounded-xl border border-input bg-card">
          {listed.map((way, index) => (
            <WayChoice
              key={way}
              {...props}
              way={way}
              isFirst={index === 0}
              isOnly={listed.length === 1}
            />
          ))}
        </div>
      </FieldSet>
    </section>
  );
}

type WayChoiceProps = WayFieldsProps & { way: Chosen; isFirst: boolean; isOnly: boolean };

function WayChoice({ way, isFirst, isOnly, ...props }: WayChoiceProps) {
  const t = useTranslate("give");
  const { gift, entity } = props;
  const isLocked = isOnceOnly(way) && gift.frequency > 0;
  const isPlace = entity !== undefined && (way === "bank_transfer" || way === "check");
  if (isPlace) return null;
  const Icon = ICONS[way];
  return (
    <div className="group">
      <label
        htmlFor={isFirst ? "way" : `way-${way}`}
        className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 has-disabled:cursor-not-allowed has-checked:bg-primary-soft has-disabled:text-muted-foreground"
      >
        <input
          id={isFirst ? "way" : `way-${way}`}
          type="radio"
          name="way"
          value={way}
          defaultChecked={gift.way === way || isOnly}
          disabled={isLocked}
          className="size-5 shrink-0 accent-link"
        />
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 grow">
          <span className="font-semibold">{t(`way_${way}`)}</span>
          {isLocked && <span className="block text-sm">{t("onceOnly")}</span>}
        </span>
      </label>
      <div className="hidden border-t px-4 py-4 group-has-[input[name=way]:checked]:block">
        <WayDetails way={way} {...props} />
      </div>
    </div>
  );
}

function WayDetails({ way, ...props }: WayFieldsProps & { way: Chosen }): ReactNode {
  const t = useTranslate("give");
  const { entry, gift, total, choices, organization, locale } = props;
  const { currency } = choices;
  const money = useMoney(currency);
  if (way === "paypal") return <p>{t("paypalNext")}</p>;
  if (way === "bank_transfer") return <p>{t("transferNext")}</p>;
  if (way === "check") return <p>{t("checkNext")}</p>;
  const isBank = way === "bank_debit";
  const amount = total ? money(total.now) : t("theAmount");
  return (
    <div className="flex flex-col gap-4">
      {entry.kind === "test" && (isBank ? <TestBanks /> : <TestCards cards={entry.cards} />)}
      {entry.kind === "unavailable" && <Alert tone="warning">{t("cardsUnavailable")}</Alert>}
      {entry.kind === "stripe" && (
        <StripeField
          publishableKey={entry.publishableKey}
          way={way}
          {...{ total, currency, locale }}
          isChosen={gift.way === way}
          isRecurring={gift.frequency > 0}
        />
      )}
      {isBank && (
        <p className="text-sm text-muted-foreground">
          {gift.frequency > 0
            ? t("mandateEvery", { organization, amount, every: everyWords(t, gift.frequency) })
            : t("mandateOnce", { organization, amount })}
        </p>
      )}
      {!isBank && gift.frequency > 0 && (
        <p className="text-sm text-muted-foreground">
          {t("cardKept", { organization, amount, every: everyWords(t, gift.frequency) })}
        </p>
      )}
      {!isBank && gift.frequency === 0 && choices.suggestsMonthly && (
        <p className="text-sm text-muted-foreground">{t("cardOnce")}</p>
      )}
    </div>
  );
}

/** Two strokes that stand for PayPal's name; its logo is PayPal's. */
function PaypalMark(props: { className?: string; "aria-hidden"?: boolean }) {
  const t = useTranslate("give");
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" {...props}>
      <title>{t("way_paypal")}</title>
      <path
        d="M8 20 10.5 4H15a4 4 0 0 1 0 8h-5M6 21h3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
