"use client";

import { SelectField } from "@/app/_components/forms/fields";
import { replaceLink, sendAgain, switchLink } from "../../actions";
import { Ask, type Named } from "./ask";

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
    <SelectField name="what" label="What" options={RESENDABLE} defaultValue="link" />
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
    <input type="hidden" name="on" value={isOn ? "0" : "1"} />
  </Ask>
);
