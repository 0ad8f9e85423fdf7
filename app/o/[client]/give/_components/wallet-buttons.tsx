"use client";

import { useEffect, useRef, useState } from "react";
import { FieldError } from "@/app/_components/ui/field";
import { useTranslate } from "@/app/_language/use-translate";
import { toStripeAmount } from "@/lib/payments/stripe-amounts";
import type { Total } from "./gift-state";
import {
  type ConfirmEvent,
  changing,
  type Elements,
  loadElements,
  optionsFor,
  type StripeForElements,
  sendWith,
} from "./stripe-elements";

type WalletButtonsProps = {
  publishableKey: string;
  currency: string;
  locale: string;
  total: Total | undefined;
  isRecurring: boolean;
};

const SOME_AMOUNT = 1_000;

/**
 * Apple Pay, Google Pay and Link, as far as this browser has them: Stripe's Express Checkout Element. The
 * wallet tells who pays, so that nothing has to be typed.
 */
export function WalletButtons(props: WalletButtonsProps) {
  const { publishableKey, currency, locale, total, isRecurring } = props;
  const t = useTranslate("give");
  const mount = useRef<HTMLDivElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const elements = useRef<Elements>(null);
  const [hasAny, setHasAny] = useState(false);
  const [problem, setProblem] = useState<string>();
  const amount = toStripeAmount(total?.now ?? 0, currency) || SOME_AMOUNT;
  const latest = useRef({ amount, isRecurring });
  latest.current = { amount, isRecurring };

  useEffect(() => {
    const place = mount.current;
    if (!place) return;
    let isGone = false;
    let destroy = () => {};
    loadElements(publishableKey).then(
      (stripe) => {
        if (isGone) return;
        const made = stripe.elements(optionsFor({ ...latest.current, currency, locale }));
        const element = made.create("expressCheckout", { emailRequired: true });
        element.on("ready", ({ availablePaymentMethods }) =>
          setHasAny(Object.values(availablePaymentMethods ?? {}).some(Boolean)),
        );
        element.on("confirm", async (event) => {
          const answer = await confirmed(stripe, made, event);
          const form = token.current?.form;
          if (!answer.token || !form || !token.current) return setProblem(answer.message);
          fillIn(form, event);
          sendWith(form, token.current, answer.token);
        });
        element.mount(place);
        elements.current = made;
        destroy = () => element.destroy();
      },
      // The other ways stand below; nothing is missed without wallets.
      () => undefined,
    );
    return () => {
      isGone = true;
      elements.current = null;
      destroy();
    };
  }, [publishableKey, currency, locale]);

  useEffect(() => {
    elements.current?.update(changing({ amount, isRecurring }));
  }, [amount, isRecurring]);

  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite">
        {problem && <FieldError id="wallet-error">{problem}</FieldError>}
      </div>
      <div ref={mount} />
      <input ref={token} type="hidden" name="wallet" defaultValue="" />
      {hasAny && (
        <p className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
          {t("orPayWith")}
        </p>
      )}
    </div>
  );
}

async function confirmed(
  stripe: StripeForElements,
  elements: Elements,
  { billingDetails }: ConfirmEvent,
): Promise<{ token?: string; message?: string }> {
  const { error } = await elements.submit();
  if (error) return { message: error.message };
  const made = await stripe.createPaymentMethod({
    elements,
    params: { billing_details: billingDetails },
  });
  return { token: made.paymentMethod?.id, message: made.error?.message };
}

/** What the wallet says of its owner goes where nothing was typed. */
function fillIn(form: HTMLFormElement, { billingDetails }: ConfirmEvent): void {
  const [first = "", ...rest] = (billingDetails?.name ?? "").trim().split(/\s+/);
  const known = {
    ...{ first_name: first, last_name: rest.join(" ") || first },
    email: billingDetails?.email ?? "",
  };
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value.trim() === "") field.value = value;
  }
}
