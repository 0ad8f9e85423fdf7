"use client";

import Image from "next/image";
import { useRef, useState } from "react";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { PublicEventView } from "@/lib/events/public-event-schema";
import type { RegistrationDraft } from "@/lib/events/registration-draft-schema";
import { formatMajor } from "@/lib/format";
import type { EventPlace } from "../../../place";
import { submitReview } from "../actions";
import type { Recipient } from "../recipients";
import type { Totals } from "../totals";

type ReviewFormProps = {
  place: EventPlace;
  event: PublicEventView;
  draft: RegistrationDraft;
  recipients: readonly Recipient[];
  totals: Totals;
  isCovered: boolean;
};

/** A gift beside it, the fees, a code, what one would like to hear of, and how to pay. */
export function ReviewForm(props: ReviewFormProps) {
  const { place, event, draft, recipients, totals } = props;
  return (
    <Form action={submitReview.bind(null, place)} className="gap-8">
      {(fields) => (
        <>
          {event.donation.offered && <GiftFields fields={fields} event={event} draft={draft} />}
          <PromoField fields={fields} draft={draft} discount={totals.discount} />
          <Interests fields={fields} event={event} draft={draft} recipients={recipients} />
          <PayFields {...props} fields={fields} />
        </>
      )}
    </Form>
  );
}

/** A ticked box of a refused form, else what is kept. */
const ticked = (fields: FormFields, name: string, stored: boolean): boolean =>
  fields.state.problems.length > 0 ? fields.values(name).length > 0 : stored;

type Part = { fields: FormFields; event: PublicEventView; draft: RegistrationDraft };

function GiftFields({ fields, event: { donation, currency }, draft }: Part) {
  const own = useRef<HTMLInputElement>(null);
  const error = fields.error("gift");
  const suggested = donation.suggested_amounts.map((amount) => ({
    value: String(amount),
    label: formatMajor(amount, currency),
  }));
  const isSuggested = suggested.some(({ value }) => value === draft.gift);
  const start = draft.gift === "" ? "" : isSuggested ? draft.gift : "other";
  return (
    <section aria-labelledby="a-gift" className="flex flex-col gap-4">
      <h2 id="a-gift" className="text-xl">
        Add a gift
      </h2>
      <p className="text-muted-foreground">
        {donation.text ?? "Whatever you add goes to our work in full, and is tax-deductible."}
      </p>
      {suggested.length > 0 && (
        <RadioGroup
          legend="How much"
          name="gift"
          inline
          choices={[
            { value: "", label: "No gift" },
            ...suggested,
            { value: "other", label: "Other" },
          ]}
          defaultValue={fields.value("gift", start)}
          onValueChange={(value) => value !== "other" && clearOther(own.current)}
          error={error}
        />
      )}
      <TextField
        name="other_gift"
        id={suggested.length === 0 ? "gift" : "other_gift"}
        label={suggested.length === 0 ? "Your gift" : "Other amount"}
        hint={`In ${currency}.`}
        optional={suggested.length === 0}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={fields.value("other_gift", isSuggested ? "" : draft.gift)}
        error={suggested.length === 0 ? error : undefined}
        onInput={() => chooseOther(own.current)}
        className="max-w-60"
      />
      <span ref={own} hidden />
    </section>
  );
}

/** Typing an amount of one's own chooses it. */
function chooseOther(place: HTMLElement | null) {
  const radios = place?.closest("form")?.querySelectorAll<HTMLInputElement>("input[name=gift]");
  for (const radio of radios ?? []) radio.checked = radio.value === "other";
}

function clearOther(place: HTMLElement | null) {
  const other = place?.closest("form")?.elements.namedItem("other_gift");
  if (other instanceof HTMLInputElement) other.value = "";
}

type PromoFieldProps = { fields: FormFields; draft: RegistrationDraft; discount: string | null };

function PromoField({ fields, draft, discount }: PromoFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        name="promo_code"
        label="Promo code"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        hint={draft.promo_code && discount ? `It takes ${discount} off.` : undefined}
        defaultValue={fields.value("promo_code", draft.promo_code)}
        error={fields.error("promo_code")}
        className="w-full max-w-60"
      />
      <Button type="submit" variant="secondary" name="then" value="update">
        Update the total
      </Button>
    </div>
  );
}

function Interests({
  fields,
  event: { conversion },
  draft,
  recipients,
}: Part & { recipients: readonly Recipient[] }) {
  const { recurring_gift, child_sponsorship } = conversion;
  if (!recurring_gift && !child_sponsorship) return null;
  return (
    <section aria-labelledby="interests" className="group flex flex-col gap-4">
      <h2 id="interests" className="text-xl">
        Would you like to hear more?
      </h2>
      {recurring_gift && (
        <CheckboxField
          name="recurring_gift"
          label="About giving every month"
          hint="We write to you after the event. Nothing is charged for it now."
          defaultChecked={ticked(fields, "recurring_gift", draft.recurring_gift)}
        />
      )}
      {child_sponsorship && (
        <CheckboxField
          id="interested"
          name="child_sponsorship"
          label="About sponsoring somebody"
          hint="Nothing is promised with it."
          defaultChecked={ticked(fields, "child_sponsorship", draft.child_sponsorship)}
          error={fields.error("child_sponsorship")}
        />
      )}
      {child_sponsorship && recipients.length > 0 && (
        <div className="hidden group-has-[#interested:checked]:block noscript:block">
          <RadioGroup
            legend="Is there somebody whom you would like to meet?"
            name="recipient"
            choices={[
              { value: "", label: "Nobody in particular" },
              ...recipients.map(({ id, title, thumb }) => ({
                value: String(id),
                label: (
                  <span className="flex items-center gap-3">
                    {thumb && (
                      <Image
                        unoptimized
                        src={thumb}
                        alt=""
                        width={80}
                        height={80}
                        className="size-12 rounded-md object-cover"
                      />
                    )}
                    {title}
                  </span>
                ),
              })),
            ]}
            defaultValue={fields.value("recipient", String(draft.recipient_id ?? ""))}
            error={fields.error("recipient")}
          />
        </div>
      )}
    </section>
  );
}

const METHODS = {
  card: { value: "card", label: "By card" },
  check: { value: "check", label: "By check", hint: "Your places are kept until it has arrived." },
} as const;

function PayFields({
  fields,
  event,
  draft,
  totals,
  isCovered,
}: ReviewFormProps & { fields: FormFields }) {
  const methods = event.payment_methods.map((method) => METHODS[method]);
  const [covers, setCovers] = useState(ticked(fields, "cover_fees", isCovered));
  const [method, setMethod] = useState(
    fields.value("payment_method", draft.payment_method ?? methods[0]?.value),
  );
  const { amount, isFree } = covers ? totals.covered : totals.plain;
  return (
    <section aria-labelledby="to-pay" className="flex flex-col gap-5">
      <h2 id="to-pay" className="text-xl">
        {isFree ? "Register" : "How would you like to pay?"}
      </h2>
      {totals.extra && (
        <CheckboxField
          name="cover_fees"
          label={`Add ${totals.extra} to cover the fees`}
          hint="So that your whole payment arrives. Leave it out if you would rather not."
          defaultChecked={covers}
          onChange={(event) => setCovers(event.currentTarget.checked)}
        />
      )}
      {!isFree && methods.length > 1 && (
        <RadioGroup
          legend="Payment"
          name="payment_method"
          choices={methods}
          defaultValue={method}
          onValueChange={setMethod}
          error={fields.error("payment_method")}
        />
      )}
      {!isFree && methods.length === 1 && (
        <input type="hidden" name="payment_method" value={methods[0]?.value} />
      )}
      <input type="hidden" name="shown" value={covers ? "covered" : "plain"} />
      <input type="hidden" name="fingerprint_plain" value={totals.plain.fingerprint} />
      <input type="hidden" name="fingerprint_covered" value={totals.covered.fingerprint} />
      <div id="place" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg" name="then" value="place" className="w-full sm:w-auto">
          {isFree
            ? "Register now"
            : method === "check"
              ? `Register and send a check for ${amount}`
              : `Go on to pay ${amount}`}
        </SubmitButton>
      </div>
      {!isFree && method !== "check" && (
        <p className="text-sm text-muted-foreground">
          From then on your places are kept for {event.reservation_minutes} minutes.
        </p>
      )}
    </section>
  );
}
