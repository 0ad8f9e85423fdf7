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
      description={`${due} is due. Full payment completes the registration and sends the receipt and tickets. A partial payment leaves the rest due.`}
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
    title={`Mark the ${amount} refund for ${number} as sent?`}
    description="This records a refund you sent yourself; no money moves. The receipt is adjusted."
    confirm={`Mark ${amount} as sent`}
    action={noteSent}
    small
  >
    <input type="hidden" name="refund" value={refund} />
  </Ask>
);
