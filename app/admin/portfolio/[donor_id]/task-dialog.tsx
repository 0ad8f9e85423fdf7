"use client";

import { ListPlus } from "lucide-react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { CustomInputs } from "@/app/admin/_components/custom/custom-inputs";
import { useQuickFormFields } from "@/app/admin/_components/custom/quick-form-fields";
import { addTask } from "./actions";
import { FormDialog } from "./form-dialog";

type Person = { id: number; name: string };
type Props = {
  profile: number;
  subject: { type: string; id: number; name: string };
  colleagues: readonly Person[];
  me: number;
};

export function AddTask({ profile, subject, colleagues, me }: Props) {
  const fields = useQuickFormFields("task");
  return (
    <FormDialog
      trigger={
        <Button asChild variant="secondary" size="sm">
          <Link href={`/admin/tasks/new?${subject.type}=${subject.id}`} prefetch={false}>
            <ListPlus aria-hidden />
            Add task
          </Link>
        </Button>
      }
      title={`Add task for ${subject.name}`}
      action={addTask}
      submitLabel="Add task"
    >
      <input type="hidden" name="profile" value={profile} />
      <input type="hidden" name="subject_type" value={subject.type} />
      <input type="hidden" name="subject_id" value={subject.id} />
      <TextField name="title" label="Task" required maxLength={255} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="due_at" label="Due" type="date" optional />
        <SelectField
          name="owner_user_id"
          label="Assigned to"
          options={[...optionsOfRows(colleagues), { value: "", label: "Unassigned" }]}
          defaultValue={me}
        />
      </div>
      <CheckboxField
        name="is_touch"
        label="Counts as planned contact"
        hint="Shown as scheduled contact. Requires a due date."
      />
      <TextareaField name="note" label="Note" optional rows={2} maxLength={5000} />
      <CustomInputs fields={fields} />
    </FormDialog>
  );
}
