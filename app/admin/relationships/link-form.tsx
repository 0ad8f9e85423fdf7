"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { RelationshipView } from "@/lib/donors/relationship-schema";
import { addLink, saveLink } from "./actions";
import { ROLE_OPTIONS, SCOPE_CHOICES } from "./words";

type Props = {
  relationship: number;
  donorId: number;
  /** What is stored; without, the link is a new one. */
  link?: RelationshipView["links"][number];
};

export function LinkForm({ relationship, donorId, link }: Props) {
  return (
    <Form action={link ? saveLink : addLink} className="max-w-2xl">
      <input type="hidden" name="relationship" value={relationship} />
      <input type="hidden" name="donor_id" value={donorId} />
      {link && <input type="hidden" name="link" value={link.id} />}
      <SelectField
        name="role"
        label="Role"
        options={ROLE_OPTIONS}
        defaultValue={link?.role ?? "giving_vehicle"}
      />
      <TextField
        name="relationship_label"
        label="Description"
        hint="For example, “Daughter” or “Donor-advised fund”"
        optional
        maxLength={255}
        defaultValue={link?.relationship_label}
      />
      <RadioGroup
        name="giving_scope"
        legend="Gifts counted toward the relationship"
        choices={SCOPE_CHOICES}
        defaultValue={link?.giving_scope ?? "attributed_only"}
      />
      <CheckboxField
        name="expects_attribution"
        label="All gifts should be credited to a core member"
        hint="Uncredited gifts appear under Needs attention."
        defaultChecked={link?.expects_attribution ?? true}
      />
      <CheckboxField
        name="collapse_in_portfolio"
        label="Show within the relationship in the portfolio"
        hint="Not listed as a separate donor."
        defaultChecked={link?.collapse_in_portfolio ?? true}
      />
      <CheckboxField
        name="is_primary_contact"
        label="OK to contact about the relationship"
        defaultChecked={link?.is_primary_contact}
      />
      <SaveRow label={link ? "Save link" : "Link donor"} />
    </Form>
  );
}
