"use client";

import { SelectField } from "@/app/_components/forms/fields";
import { replaceLink, sendAgain, switchLink } from "../../actions";
import { Ask, type Named } from "./ask";

const RESENDABLE = [
  { value: "link", label: "Registration link" },
  { value: "receipt", label: "Latest receipt" },
  { value: "tickets", label: "Tickets" },
];

export const ResendDialog = ({ order, number, address }: Named & { address: string }) => (
  <Ask
    order={order}
    trigger="Resend…"
    title={`Resend for ${number}`}
    description={`Sent to ${address}.`}
    confirm={`Send to ${address}`}
    action={sendAgain}
  >
    <SelectField name="what" label="Resend" options={RESENDABLE} defaultValue="link" />
  </Ask>
);

export const ReplaceLinkDialog = ({ order, number }: Named) => (
  <Ask
    order={order}
    trigger="New link…"
    title={`Create a new link for ${number}?`}
    description="The current link stops working right away. The new link is shown here for you to share."
    confirm="Create new link"
    action={replaceLink}
  />
);

export const LinkSwitch = ({ order, number, isOn }: Named & { isOn: boolean }) => (
  <Ask
    order={order}
    trigger={isOn ? "Turn link off…" : "Turn link on…"}
    title={`Turn the link for ${number} ${isOn ? "off" : "on"}?`}
    description={
      isOn
        ? "The page can’t be opened until you turn the link on again."
        : "The buyer can open the registration again."
    }
    confirm={isOn ? "Turn off" : "Turn on"}
    action={switchLink}
  >
    <input type="hidden" name="on" value={isOn ? "0" : "1"} />
  </Ask>
);
