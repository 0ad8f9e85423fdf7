"use client";

import { TextField } from "@/app/_components/ui/text-field";
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
      trigger="A check arrived…"
      title={`Note a check for ${number}`}
      description={`${due} is due. With all of it here, the registration is complete: its receipt and tickets follow at once. A part leaves it waiting for the rest.`}
      confirm="Note the check"
      action={noteCheck}
    >
      {(fields) => (
        <>
          <TextField
            name="amount"
            label="Amount"
            inputMode="decimal"
            defaultValue={fields.value("amount", dueAmount)}
            error={fields.error("amount")}
          />
          <TextField
            name="check_number"
            label="Check number"
            optional
            maxLength={40}
            defaultValue={fields.value("check_number")}
            error={fields.error("check_number")}
          />
          <TextField
            name="received_on"
            label="Received on"
            type="date"
            defaultValue={fields.value("received_on", today)}
            error={fields.error("received_on")}
          />
        </>
      )}
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
    trigger="It was sent…"
    title={`Was ${amount} of ${number} sent back?`}
    description="This writes down that you returned it; no money moves by itself. The receipt is adjusted."
    confirm={`${amount} was sent`}
    action={noteSent}
    small
  >
    {() => <input type="hidden" name="refund" value={refund} />}
  </Ask>
);
