"use client";

import { Form } from "@/app/_components/forms/form";
import { InteractionFields } from "@/app/admin/_components/interaction-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { logContactAndLeave } from "../actions";

export function LogForm({ donorId }: { donorId: number }) {
  return (
    <Form action={logContactAndLeave} className="max-w-2xl">
      {(fields) => (
        <>
          <InteractionFields fields={fields} donorId={donorId} />
          <SaveRow label="Save" state={fields.state} />
        </>
      )}
    </Form>
  );
}
