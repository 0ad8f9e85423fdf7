"use client";

import type { ReactNode } from "react";
import { Form, type FormFields } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button } from "@/app/_components/ui/button";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import {
  bringBack,
  keepLonger,
  letIn,
  noteCheck,
  noteSent,
  replaceLink,
  sendAgain,
  switchLink,
  transferSeat,
} from "../../actions";

type AskProps = {
  order: number;
  trigger: string;
  title: string;
  description: string;
  confirm: string;
  action: FormAction;
  danger?: boolean;
  small?: boolean;
  children?: (fields: FormFields) => ReactNode;
};

/** Names what it is about before anything happens. */
function Ask({ order, trigger, title, description, confirm, action, ...props }: AskProps) {
  const { danger, small, children } = props;
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant={danger ? "danger-quiet" : "secondary"} size={small ? "sm" : undefined}>
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} description={description}>
        <Form action={action}>
          {(fields) =>
            fields.state.done ? (
              fields.state.secret && <NewLink link={fields.state.secret} />
            ) : (
              <>
                <input type="hidden" name="order" value={order} />
                {children?.(fields)}
                <DialogFooter>
                  <SubmitButton variant={danger ? "danger" : "primary"}>{confirm}</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const NewLink = ({ link }: { link: string }) => (
  <div className="flex flex-col items-start gap-3">
    <p className="w-full rounded-md border bg-muted p-3 text-sm break-all">{link}</p>
    <CopyButton value={link} label="Copy the new link" />
  </div>
);

type Named = { order: number; number: string };

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

export function ExtendDialog({
  order,
  number,
  until,
  timeZone,
}: Named & { until: string; timeZone: string }) {
  return (
    <Ask
      order={order}
      trigger="Keep places longer…"
      title={`Keep the places of ${number} longer`}
      description="Nobody else can have them until then. The buyer can still pay."
      confirm="Keep the places"
      action={keepLonger}
    >
      {(fields) => (
        <>
          <input type="hidden" name="time_zone" value={timeZone} />
          <TextField
            name="until"
            label="Until"
            hint={`By the clocks of ${timeZone.replaceAll("_", " ")}.`}
            type="datetime-local"
            defaultValue={fields.value("until", until)}
            error={fields.error("until")}
          />
        </>
      )}
    </Ask>
  );
}

const Reason = ({ fields, hint }: { fields: FormFields; hint: string }) => (
  <TextareaField
    name="reason"
    label="Reason"
    hint={hint}
    rows={2}
    maxLength={500}
    defaultValue={fields.value("reason")}
    error={fields.error("reason")}
  />
);

export const ReactivateDialog = ({ order, number, places }: Named & { places: string }) => (
  <Ask
    order={order}
    trigger="Bring back…"
    title={`Bring ${number} back?`}
    description={`It needs ${places} to be free still. With its money here it is complete again, with a new receipt; otherwise it waits for payment.`}
    confirm={`Bring ${number} back`}
    action={bringBack}
  >
    {(fields) => <Reason fields={fields} hint="It stands in the history." />}
  </Ask>
);

export const AdmitDialog = ({ order, number, due }: Named & { due: string }) => (
  <Ask
    order={order}
    trigger="Let in before the check…"
    title={`Let the guests of ${number} in?`}
    description={`${due} has not arrived yet. Their tickets become valid, and their places are kept without an end.`}
    confirm="Let them in"
    action={letIn}
  />
);

const RESENDABLE = [
  { value: "link", label: "Their link" },
  { value: "receipt", label: "Their latest receipt" },
  { value: "tickets", label: "Their tickets" },
];

export const ResendDialog = ({ order, number, address }: Named & { address: string }) => (
  <Ask
    order={order}
    trigger="Send again…"
    title={`Send something of ${number} again`}
    description={`It goes to ${address}.`}
    confirm={`Send to ${address}`}
    action={sendAgain}
  >
    {(fields) => (
      <SelectField
        name="what"
        label="What"
        options={RESENDABLE}
        defaultValue={fields.value("what", "link")}
        error={fields.error("what")}
      />
    )}
  </Ask>
);

export const ReplaceLinkDialog = ({ order, number }: Named) => (
  <Ask
    order={order}
    trigger="New link…"
    title={`Make a new link for ${number}?`}
    description="The link that the buyer has stops working at once. You see the new one here and pass it on yourself."
    confirm="Make a new link"
    action={replaceLink}
  />
);

export const LinkSwitch = ({ order, number, isOn }: Named & { isOn: boolean }) => (
  <Ask
    order={order}
    trigger={isOn ? "Switch link off…" : "Switch link on…"}
    title={`Switch the link of ${number} ${isOn ? "off" : "on"}?`}
    description={
      isOn
        ? "Whoever opens it finds nothing until it is switched on again."
        : "The buyer can open the registration again."
    }
    confirm={isOn ? "Switch it off" : "Switch it on"}
    action={switchLink}
  >
    {() => <input type="hidden" name="on" value={isOn ? "0" : "1"} />}
  </Ask>
);

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
    trigger="Pass on…"
    title={`Give the seat of ${name} to somebody else`}
    description="The ticket gets a new code, and the old one is refused at the door. What the guest answered is removed."
    confirm="Give the seat away"
    action={transferSeat}
    small
  >
    {(fields) => (
      <>
        <input type="hidden" name="attendee" value={attendee} />
        {TRANSFER_FIELDS.map(({ name: field, ...rest }) => (
          <TextField
            key={field}
            name={field}
            id={`${field}-${attendee}`}
            optional
            defaultValue={fields.value(field)}
            error={fields.error(field)}
            {...rest}
          />
        ))}
      </>
    )}
  </Ask>
);

const TRANSFER_FIELDS = [
  { name: "first_name", label: "First name", maxLength: 255 },
  { name: "last_name", label: "Last name", maxLength: 255 },
  { name: "email", label: "Email", type: "email", maxLength: 255 },
  { name: "phone", label: "Phone", type: "tel", maxLength: 80 },
] as const;
