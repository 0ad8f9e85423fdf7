"use client";

import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { RefundPreview, RefundWanted } from "@/lib/events/refunds/schema";
import { formatMajor, plural } from "@/lib/format/amounts";
import { makeRefund } from "../../actions";
import { freedWords } from "../freed-words";

type Props = { order: number; buyer: string; wanted: RefundWanted; preview: RefundPreview };

const WAYS: Record<RefundPreview["refund_to"], string> = {
  card: "To the original card, right away",
  by_hand: "By you: this records a refund you send yourself",
  both: "Card payments go back to the card; you return the rest",
};

/** Says all that a refund does, and does exactly that. */
export function ConfirmRefund({ order, buyer, wanted, preview }: Props) {
  const money = (amount: number) => formatMajor(amount, preview.currency);
  const amount = money(preview.refund_amount);
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          Refund {amount} to {buyer}?
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <Consequences preview={preview} money={money} />
        <Form action={makeRefund}>
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="preview_token" value={preview.preview_token} />
          <input type="hidden" name="amount" value={String(wanted.amount ?? "")} />
          {wanted.attendee_ids?.map((id) => (
            <input key={id} type="hidden" name="seats" value={id} />
          ))}
          {wanted.line_ids?.map((id) => (
            <input key={id} type="hidden" name="lines" value={id} />
          ))}
          <TextareaField
            name="reason"
            label="Reason"
            hint="Appears on the adjusted receipt."
            rows={2}
            maxLength={500}
            alsoOf="amount"
          />
          <SubmitButton variant="danger" className="self-start">
            Refund {amount}
          </SubmitButton>
        </Form>
      </CardContent>
    </Card>
  );
}

type ConsequencesProps = { preview: RefundPreview; money: (amount: number) => string };

function Consequences({ preview, money }: ConsequencesProps) {
  const { receipt, seats, deductible_label: label } = preview;
  const inside = seats.filter((seat) => seat.checked_in).length;
  return (
    <DescriptionList>
      <DescriptionItem term="Refund">{WAYS[preview.refund_to]}</DescriptionItem>
      <DescriptionItem term="You keep">
        {money(preview.left_amount)} of {money(preview.paid_amount)}
      </DescriptionItem>
      {label && (
        <DescriptionItem term={label}>
          {money(preview.deductible_amount)} less than before
        </DescriptionItem>
      )}
      {receipt && (
        <DescriptionItem term="Receipt">
          Adjusted: {money(receipt.active_total_amount)} remains
          {label && ` · ${label}: ${money(receipt.active_tax_deductible_amount)}`}
        </DescriptionItem>
      )}
      <DescriptionItem term="Tickets">
        {seats.length === 0
          ? "All stay valid"
          : `${plural(seats.length, "ticket")} no longer valid: ${seats.map((seat) => seat.name ?? `guest ${seat.slot} of ${seat.group}`).join(", ")}`}
        {inside > 0 && (
          <span className="block text-danger">{plural(inside, "guest")} already checked in.</span>
        )}
      </DescriptionItem>
      <DescriptionItem term="Seats">{freedWords(preview.places_freed)}</DescriptionItem>
      {preview.order_status === "refunded" && (
        <DescriptionItem term="Registration">
          Final refund: this registration cannot be reactivated
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
