"use client";

import { RadioGroup } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { CancellationPreview } from "@/lib/events/refunds/cancellation-schema";
import { formatMajor } from "@/lib/format";
import { cancelRegistration } from "./actions";

type CancelFormProps = {
  address: { clientSlugOrId: string; eventSlug: string; token: string };
  preview: CancellationPreview;
  label: string;
};

/** Cancels on exactly the terms above. Who added a gift says whether it stays one. */
export function CancelForm({ address, preview, label }: CancelFormProps) {
  return (
    <Form action={cancelRegistration.bind(null, address)}>
      <div id="cancel" tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {preview.leaving_gift ? (
          <RadioGroup
            name="preview"
            legend="Your added gift"
            defaultValue={preview.preview_token}
            choices={giftChoices(preview, preview.leaving_gift)}
          />
        ) : (
          <input type="hidden" name="preview" value={preview.preview_token} />
        )}
        <SubmitButton variant="danger" size="lg" className="self-start">
          {label}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Each choice is the token of its terms. */
function giftChoices(
  { currency, gift_amount, refund_amount, preview_token }: CancellationPreview,
  leaving: NonNullable<CancellationPreview["leaving_gift"]>,
) {
  const money = (major: number) => formatMajor(major, currency);
  return [
    {
      value: preview_token,
      label: "Refund my gift, too",
      hint: `You get ${money(refund_amount)} back.`,
    },
    {
      value: leaving.preview_token,
      label: `Leave ${money(gift_amount)} as a gift`,
      hint: `You get ${money(leaving.refund_amount)} back, and an updated receipt for your gift.`,
    },
  ];
}
