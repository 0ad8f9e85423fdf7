"use client";

import { Form } from "@/app/_components/forms/form";
import { InteractionFields } from "@/app/admin/_components/interaction-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { logContactAndLeave } from "../actions";

type Props = { donorId: number; channel: string | undefined; list: string };

export function LogForm({ donorId, channel, list }: Props) {
  return (
    <Form action={logContactAndLeave} className="max-w-2xl">
      <input type="hidden" name="list" value={list} />
      <InteractionFields donorId={donorId} channel={channel} />
      <SaveRow label="Save" />
    </Form>
  );
}
