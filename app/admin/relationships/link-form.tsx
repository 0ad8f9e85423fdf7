"use client";

import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextField } from "@/app/_components/ui/text-field";
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
      {({ state, value, values, error }) => {
        const ticked = (name: string, stored: boolean) =>
          values(name, stored ? ["on"] : []).includes("on");
        return (
          <>
            <input type="hidden" name="relationship" value={relationship} />
            <input type="hidden" name="donor_id" value={donorId} />
            {link && <input type="hidden" name="link" value={link.id} />}
            <SelectField
              name="role"
              label="What they are in it"
              options={ROLE_OPTIONS}
              defaultValue={value("role", link?.role ?? "giving_vehicle")}
              error={error("role")}
            />
            <TextField
              name="relationship_label"
              label="In your own words"
              hint="Such as “Daughter” or “Donor-advised fund”."
              optional
              maxLength={255}
              defaultValue={value("relationship_label", link?.relationship_label)}
              error={error("relationship_label")}
            />
            <RadioGroup
              name="giving_scope"
              legend="What of their giving counts for the relationship"
              choices={SCOPE_CHOICES}
              defaultValue={value("giving_scope", link?.giving_scope ?? "attributed_only")}
              error={error("giving_scope")}
            />
            <CheckboxField
              name="expects_attribution"
              label="Every gift of theirs should be credited to somebody at the core"
              hint="A gift without that credit then shows up as one to fix."
              defaultChecked={ticked("expects_attribution", link?.expects_attribution ?? true)}
            />
            <CheckboxField
              name="collapse_in_portfolio"
              label="Show them as part of the relationship in the portfolio"
              hint="Not as a donor of their own."
              defaultChecked={ticked("collapse_in_portfolio", link?.collapse_in_portfolio ?? true)}
            />
            <CheckboxField
              name="is_primary_contact"
              label="One may write to them in matters of the relationship"
              defaultChecked={ticked("is_primary_contact", link?.is_primary_contact ?? false)}
            />
            <SaveRow label={link ? "Save link" : "Link them"} state={state} />
          </>
        );
      }}
    </Form>
  );
}
