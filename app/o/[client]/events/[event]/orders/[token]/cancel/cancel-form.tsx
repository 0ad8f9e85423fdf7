import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { CancellationPreview } from "@/lib/events/refunds/cancellation-schema";
import type { OrderWords } from "../_components/returned-words";
import { cancelRegistration } from "./actions";

type CancelFormProps = {
  address: { clientSlugOrId: string; eventSlug: string; token: string };
  preview: CancellationPreview;
  label: string;
};

/** Cancels on exactly the terms above. Who added a gift says whether it stays one. */
export async function CancelForm({ address, preview, label }: CancelFormProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("order");
  return (
    <Form action={cancelRegistration.bind(null, address)}>
      <div id="cancel" tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {preview.leaving_gift ? (
          <RadioGroup
            name="preview"
            legend={t("addedGift")}
            defaultValue={preview.preview_token}
            choices={giftChoices({ t, format }, preview, preview.leaving_gift)}
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
  { t, format }: OrderWords,
  { currency, gift_amount, refund_amount, preview_token }: CancellationPreview,
  leaving: NonNullable<CancellationPreview["leaving_gift"]>,
) {
  const money = (amount: number) => format.major(amount, currency);
  return [
    {
      value: preview_token,
      label: t("refundGift"),
      hint: t("refundGiftHint", { amount: money(refund_amount) }),
    },
    {
      value: leaving.preview_token,
      label: t("leaveGift", { amount: money(gift_amount) }),
      hint: t("leaveGiftHint", { amount: money(leaving.refund_amount) }),
    },
  ];
}
