"use client";

import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { StaffCancellationPreview } from "@/lib/events/refunds/schema";
import { formatMajor, plural } from "@/lib/format/amounts";
import { cancelOrder } from "../../actions";
import { freedWords } from "../freed-words";

type Props = { order: number; preview: StaffCancellationPreview };

/** Says all that a cancellation does, and does exactly that. */
export function ConfirmCancellation({ order, preview }: Props) {
  const kept = formatMajor(preview.kept_amount, preview.currency);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Cancel registration {preview.order_number}?</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <DescriptionList>
          <DescriptionItem term="Payments">
            {preview.kept_amount > 0
              ? `You keep ${kept}. To return it, refund the registration before or after canceling.`
              : "Nothing was paid, so there is nothing to refund."}
          </DescriptionItem>
          <DescriptionItem term="Tickets">
            {plural(preview.tickets_void, "ticket")} no longer valid
          </DescriptionItem>
          <DescriptionItem term="Seats">{freedWords(preview.places_freed)}</DescriptionItem>
          {preview.receipt && (
            <DescriptionItem term="Receipt">Updated to show the cancellation</DescriptionItem>
          )}
        </DescriptionList>
        <Form action={cancelOrder}>
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="preview_token" value={preview.preview_token} />
          <TextareaField
            name="reason"
            label="Reason"
            hint="Appears in the history and on any receipt."
            rows={2}
            maxLength={500}
          />
          <SubmitButton variant="danger" className="self-start">
            Cancel {preview.order_number}
          </SubmitButton>
        </Form>
      </CardContent>
    </Card>
  );
}
