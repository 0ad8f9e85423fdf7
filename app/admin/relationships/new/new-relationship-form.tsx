"use client";

import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import { addRelationship } from "../actions";
import { GroupFields } from "../group-fields";

export type Core = {
  type: "donor" | "household";
  id: number;
  name: string;
  members: readonly { id: number; name: string }[];
};

export function NewRelationshipForm({ core }: { core: Core }) {
  return (
    <Form action={addRelationship} className="max-w-2xl">
      <input type="hidden" name="core_subject_type" value={core.type} />
      <input type="hidden" name="core_subject_id" value={core.id} />
      <GroupFields name={core.name} members={core.members} />
      <SaveRow label="Create relationship" />
    </Form>
  );
}
