"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslate } from "@/app/_language/use-translate";
import { Alert } from "../ui/alert";
import { FieldError, Hint } from "../ui/field";
import { asksForCard } from "./asks-for-card";
import { type CardElement, loadStripe, type Stripe } from "./stripe-script";

/** In Stripe’s words, or one of ours. */
type Problem = string | { own: "cardNotLoaded" | "cardStillLoading" };

type Ready = { stripe: Stripe; card: CardElement };

/**
 * Stripe's own card input, in a frame of theirs. When the form around it is sent, the card is first
 * changed for a token there, which then goes along; the number itself never comes to us.
 */
export function StripeCardField({
  publishableKey,
  error,
}: {
  publishableKey: string;
  error?: string;
}) {
  const t = useTranslate("common");
  const mount = useRef<HTMLDivElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const ready = useRef<Ready>(null);
  const [problem, setProblem] = useState<Problem | undefined>(error);

  useEffect(() => {
    const place = mount.current;
    if (!place) return;
    let isGone = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone) return;
        const card = stripe.elements().create("card", { style: { base: cardStyle(place) } });
        card.mount(place);
        card.on("change", ({ error: wrong }) => setProblem(wrong?.message));
        ready.current = { stripe, card };
      },
      () => setProblem({ own: "cardNotLoaded" }),
    );
    return () => {
      isGone = true;
      ready.current?.card.destroy();
      ready.current = null;
    };
  }, [publishableKey]);

  useEffect(() => {
    const field = token.current;
    const form = field?.form;
    if (!field || !form) return;
    const exchange = async (event: SubmitEvent) => {
      if (field.value || !asksForCard(event.submitter)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const answer = ready.current && (await tokenFrom(ready.current, form));
      if (!answer?.token) {
        setProblem(answer?.error?.message ?? { own: "cardStillLoading" });
        ready.current?.card.focus();
        return;
      }
      field.value = answer.token.id;
      form.requestSubmit(event.submitter);
      field.value = "";
    };
    form.addEventListener("submit", exchange);
    return () => form.removeEventListener("submit", exchange);
  }, []);

  return (
    <div data-field className="flex flex-col gap-1.5">
      <span id="token-label" className="font-semibold">
        {t("card")}
      </span>
      <Hint id="token-hint">{t("cardSentToStripe")}</Hint>
      <noscript>
        <Alert tone="warning">{t("cardNeedsScript")}</Alert>
      </noscript>
      <div aria-live="polite">
        {problem && (
          <FieldError id="token-error">
            {typeof problem === "string" ? problem : t(problem.own)}
          </FieldError>
        )}
      </div>
      <fieldset
        id="token"
        tabIndex={-1}
        aria-labelledby="token-label"
        aria-describedby="token-hint"
        className="rounded-md border border-input bg-background px-3 py-3.5"
      >
        <div ref={mount} />
      </fieldset>
      <input ref={token} type="hidden" name="token" defaultValue="" />
    </div>
  );
}

const tokenFrom = ({ stripe, card }: Ready, form: HTMLFormElement) => {
  const name = new FormData(form).get("cardHolderName");
  return stripe.createToken(card, { name: typeof name === "string" ? name : "" });
};

/** Their frame knows nothing of our theme. */
function cardStyle(place: HTMLElement) {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  return { color, fontFamily, fontSize };
}
