"use client";

import { useEffect, useRef, useState } from "react";
import { asksForCard } from "@/app/_components/card/asks-for-card";
import { Alert } from "@/app/_components/ui/alert";
import { FieldError, Hint } from "@/app/_components/ui/field";
import { useTranslate } from "@/app/_language/use-translate";
import { toStripeAmount } from "@/lib/payments/stripe-amounts";
import type { Total } from "./gift-state";
import {
  billingOf,
  changing,
  type Elements,
  loadElements,
  optionsFor,
  type StripeForElements,
  sendWith,
} from "./stripe-elements";

type StripeFieldProps = {
  publishableKey: string;
  way: "card" | "bank_debit";
  currency: string;
  locale: string;
  total: Total | undefined;
  isChosen: boolean;
  isRecurring: boolean;
};

const BANKS: Record<string, string> = { USD: "us_bank_account", EUR: "sepa_debit" };

/** Shown where the amount is not known yet; the real one follows before anything is paid. */
const SOME_AMOUNT = 1_000;

/**
 * Stripe's own fields for a card or a bank account, in a frame of theirs. When the form is sent, what was
 * entered there is first changed for a token, which then goes along; no number ever comes to us.
 */
export function StripeField(props: StripeFieldProps) {
  const { publishableKey, way, currency, locale, total, isChosen, isRecurring } = props;
  const t = useTranslate("give");
  const mount = useRef<HTMLDivElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const ready = useRef<{ stripe: StripeForElements; elements: Elements }>(null);
  const [problem, setProblem] = useState<string>();
  const amount = toStripeAmount(total?.now ?? 0, currency) || SOME_AMOUNT;
  const latest = useRef({ amount, isRecurring });
  latest.current = { amount, isRecurring };

  // The frame is Stripe's, so it is asked for only once it is wanted.
  useEffect(() => {
    const place = mount.current;
    if (!place || !isChosen) return;
    let isGone = false;
    let destroy = () => {};
    loadElements(publishableKey).then(
      (stripe) => {
        if (isGone) return;
        const types = [way === "card" ? "card" : (BANKS[currency] ?? "us_bank_account")];
        const elements = stripe.elements(
          optionsFor({ ...latest.current, currency, locale, types }),
        );
        const element = elements.create("payment", {
          fields: { billingDetails: { name: "never", email: "never" } },
          wallets: { applePay: "never", googlePay: "never", link: "never" },
        });
        element.mount(place);
        ready.current = { stripe, elements };
        destroy = () => element.destroy();
      },
      () => setProblem(t("fieldNotLoaded")),
    );
    return () => {
      isGone = true;
      ready.current = null;
      destroy();
    };
  }, [publishableKey, way, currency, locale, isChosen, t]);

  useEffect(() => {
    ready.current?.elements.update(changing({ amount, isRecurring }));
  }, [amount, isRecurring]);

  useEffect(() => {
    const field = token.current;
    const form = field?.form;
    if (!field || !form || !isChosen) return;
    const exchange = async (event: SubmitEvent) => {
      const isWallet = new FormData(form).get("wallet");
      if (field.value || isWallet || !asksForCard(event.submitter)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const answer = await tokenFrom(ready.current, form);
      if (answer.token) sendWith(form, field, answer.token, event.submitter);
      else setProblem(answer.message ?? t("fieldLoading"));
    };
    form.addEventListener("submit", exchange);
    return () => form.removeEventListener("submit", exchange);
  }, [isChosen, t]);

  return (
    <div className="flex flex-col gap-2">
      <noscript>
        <Alert tone="warning">{t("fieldNeedsScript")}</Alert>
      </noscript>
      <div aria-live="polite">
        {problem && <FieldError id={`${way}-error`}>{problem}</FieldError>}
      </div>
      <div ref={mount} />
      <Hint id={`${way}-hint`}>{t("sentToStripe")}</Hint>
      <input
        ref={token}
        type="hidden"
        name={way === "card" ? "token" : "bank_token"}
        defaultValue=""
      />
    </div>
  );
}

async function tokenFrom(
  ready: { stripe: StripeForElements; elements: Elements } | null,
  form: HTMLFormElement,
): Promise<{ token?: string; message?: string }> {
  if (!ready) return {};
  const { error } = await ready.elements.submit();
  if (error) return { message: error.message };
  const made = await ready.stripe.createPaymentMethod({
    elements: ready.elements,
    params: { billing_details: billingOf(form) },
  });
  return { token: made.paymentMethod?.id, message: made.error?.message };
}
