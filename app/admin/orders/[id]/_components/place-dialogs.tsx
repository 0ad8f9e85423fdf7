"use client";

import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { bringBack, keepLonger, letIn, transferSeat } from "../../actions";
import { Ask, type Named } from "./ask";

export function ExtendDialog({
  order,
  number,
  until,
  timeZone,
}: Named & { until: string; timeZone: string }) {
  return (
    <Ask
      order={order}
      trigger="Extend hold…"
      title={`Extend the hold for ${number}`}
      description="The seats stay reserved until then, and the buyer can still pay."
      confirm="Extend hold"
      action={keepLonger}
    >
      <input type="hidden" name="time_zone" value={timeZone} />
      <TextField
        name="until"
        label="Until"
        hint={`Time in ${timeZone.replaceAll("_", " ")}.`}
        type="datetime-local"
        defaultValue={until}
      />
    </Ask>
  );
}

export const ReactivateDialog = ({ order, number, places }: Named & { places: string }) => (
  <Ask
    order={order}
    trigger="Reactivate…"
    title={`Reactivate ${number}?`}
    description={`This takes ${places}, if still available. A paid registration is completed with a new receipt; an unpaid one awaits payment.`}
    confirm={`Reactivate ${number}`}
    action={bringBack}
  >
    <TextareaField
      name="reason"
      label="Reason"
      hint="Appears in the history."
      rows={2}
      maxLength={500}
    />
  </Ask>
);

export const AdmitDialog = ({ order, number, due }: Named & { due: string }) => (
  <Ask
    order={order}
    trigger="Admit before payment…"
    title={`Admit the guests of ${number}?`}
    description={`${due} has not been received. Tickets become valid, and the seats no longer expire.`}
    confirm="Admit"
    action={letIn}
  />
);

export const TransferDialog = ({
  order,
  attendee,
  name,
}: {
  order: number;
  attendee: number;
  name: string;
}) => (
  <Ask
    order={order}
    trigger="Transfer…"
    title={`Transfer ${name}’s seat`}
    description="The ticket gets a new code, and the old code stops working. The guest’s answers are deleted."
    confirm="Transfer seat"
    action={transferSeat}
    small
  >
    <input type="hidden" name="attendee" value={attendee} />
    {TRANSFER_FIELDS.map(({ name: field, ...rest }) => (
      <TextField key={field} name={field} id={`${field}-${attendee}`} optional {...rest} />
    ))}
  </Ask>
);

const TRANSFER_FIELDS = [
  { name: "first_name", label: "First name", maxLength: 255 },
  { name: "last_name", label: "Last name", maxLength: 255 },
  { name: "email", label: "Email", type: "email", maxLength: 255 },
  { name: "phone", label: "Phone", type: "tel", maxLength: 80 },
] as const;
