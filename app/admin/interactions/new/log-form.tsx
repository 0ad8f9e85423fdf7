"use client";

import { Form, type FormFields } from "@/app/_components/forms/form";
import { InteractionFields } from "@/app/admin/_components/interaction-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { logContactAndLeave } from "../actions";

type Props = { donorId: number; channel: string | undefined; list: string };

export function LogForm({ donorId, channel, list }: Props) {
  return (
    <Form action={logContactAndLeave} className="max-w-2xl">
      {(fields) => (
        <>
          <input type="hidden" name="list" value={list} />
          <InteractionFields fields={withChannel(fields, channel)} donorId={donorId} />
          <SaveRow label="Save" state={fields.state} />
        </>
      )}
    </Form>
  );
}

/** What was chosen before, until another is. */
const withChannel = (fields: FormFields, channel: string | undefined): FormFields => ({
  ...fields,
  value: (name, stored) => fields.value(name, (name === "channel" && channel) || stored),
});
