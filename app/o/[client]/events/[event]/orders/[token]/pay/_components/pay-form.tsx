"use client";

import { CardFields } from "@/app/_components/card/card-fields";
import { Form } from "@/app/_components/forms/form";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { CardEntry } from "@/lib/payments/card-entry";
import { payNow } from "../actions";

type PayFormProps = {
  address: { clientSlugOrId: string; eventSlug: string; token: string };
  entry: CardEntry;
  amount: string;
  /** As the form sends it, so that nothing else is charged than what was shown. */
  expected: string;
  /** The gateway's own page, if one is open by now. */
  pageUrl: string | null;
  failure: string | null;
};

/** A card here where payments are tests; else the gateway's own page, so that card data never comes to us. */
export function PayForm({ address, entry, amount, expected, pageUrl, failure }: PayFormProps) {
  const t = useTranslate("order");
  return (
    <Form action={payNow.bind(null, address)} gated>
      {(fields) => (
        <>
          {failure && fields.state.problems.length === 0 && (
            <Alert tone="warning" title={t("youWerentCharged")}>
              {`${failure} ${t("stillReserved")}`}
            </Alert>
          )}
          <input type="hidden" name="expected_total" value={expected} />
          {entry.kind === "test" ? (
            <CardFields
              entry={entry}
              holderName={fields.value("cardHolderName")}
              errors={{
                cardHolderName: fields.error("cardHolderName"),
                token: fields.error("token"),
              }}
            />
          ) : (
            <div id="token" tabIndex={-1} className="outline-none">
              <p>{t(pageUrl ? "stripeStarted" : "stripeNext")}</p>
            </div>
          )}
          <div>
            <SubmitButton size="lg" className="w-full sm:w-auto">
              {t("payAmount", { amount })}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
