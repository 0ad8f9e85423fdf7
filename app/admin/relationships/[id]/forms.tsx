"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { RelationshipView } from "@/lib/donors/relationship-schema";
import { assignRelationship, deleteRelationship, removeLink, saveRelationship } from "../actions";
import { GroupFields } from "../group-fields";

type Props = { group: RelationshipView };
type Person = { id: number; name: string };

/** Everybody who may be talked to: the core and who is linked to it. */
const peopleOf = ({ core_members, links }: RelationshipView): Person[] => {
  const linked = links.map(({ donor_id: id, donor_name: name }) => ({ id, name }));
  return [...new Map([...core_members, ...linked].map((each) => [each.id, each])).values()];
};

export function RelationshipForm({ group }: Props) {
  return (
    <Form action={saveRelationship} quiet>
      <input type="hidden" name="relationship" value={group.id} />
      <GroupFields group={group} members={peopleOf(group)} />
      <CheckboxField
        name="is_active"
        label="Active"
        hint="Inactive relationships stay on record but no longer count."
        defaultChecked={group.is_active}
      />
      <SaveRow label="Save relationship" />
    </Form>
  );
}

export function AssignmentForm({ group, users }: Props & { users: readonly Person[] }) {
  const options = [{ value: "", label: "Unassigned" }, ...optionsOfRows(users)];
  return (
    <Form action={assignRelationship} quiet>
      <input type="hidden" name="relationship" value={group.id} />
      <SelectField
        name="assigned_fundraiser_user_id"
        label="Fundraiser"
        options={options}
        defaultValue={group.assigned_fundraiser_user_id}
      />
      <SelectField
        name="relationship_manager_user_id"
        label="Relationship manager"
        options={options}
        defaultValue={group.relationship_manager_user_id}
      />
      <SaveRow label="Save" />
    </Form>
  );
}

export function RemoveLink({ group, link }: Props & { link: RelationshipView["links"][number] }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="sm">
          Remove<span className="sr-only"> {link.donor_name}</span>
        </Button>
      }
      title={`Remove ${link.donor_name} from ${group.display_name}?`}
      description="Their gifts no longer count toward the relationship. You can link them again."
      confirmLabel="Remove"
      action={telling(removeLink)}
    >
      <input type="hidden" name="relationship" value={group.id} />
      <input type="hidden" name="link" value={link.id} />
    </AlertDialog>
  );
}

export function DeleteButton({ group }: Props) {
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Remove</Button>}
      title={`Remove ${group.display_name}?`}
      description="Donors and their gifts stay. Links, assignments, and tasks are deleted. This can’t be undone. To keep them, mark the relationship as inactive instead."
      confirmLabel="Remove relationship"
      typed={group.display_name}
      action={telling(deleteRelationship)}
    >
      <input type="hidden" name="relationship" value={group.id} />
    </AlertDialog>
  );
}
