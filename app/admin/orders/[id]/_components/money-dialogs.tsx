"use client";

import { TextField } from "@/app/_components/forms/fields";
import { noteCheck, noteSent } from "../../actions";
import { Ask, type Named } from "./ask";

export function CheckDialog({
  order,
  number,
  due,
  dueAmount,
  today,
}: Named & { due: string; dueAmount: string; today: string }) {
  return (
    <Ask
      order={order}
      trigger="Record check…"
      title={`Record a check for ${number}`}
      description={`${due} is due. With all of it here, the registration is complete: its receipt and tickets follow at once. A part leaves it waiting for the rest.`}
      confirm="Record check"
      action={noteCheck}
    >
      <TextField name="amount" label="Amount" inputMode="decimal" defaultValue={dueAmount} />
      <TextField name="check_number" label="Check number" optional maxLength={40} />
      <TextField name="received_on" label="Received on" type="date" defaultValue={today} />
    </Ask>
  );
}

export const SentDialog = ({
  order,
  number,
  refund,
  amount,
}: Named & { refund: number; amount: string }) => (
  <Ask
    order={order}
    trigger="Mark as sent…"
    title={`Was the ${amount} for ${number} sent back?`}
    description="This only records that you returned it; it moves no money. The receipt is adjusted."
    confirm={`${amount} was sent`}
    action={noteSent}
    small
  >
    <input type="hidden" name="refund" value={refund} />
  </Ask>
);
