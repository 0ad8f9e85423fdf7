import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { CustomInputs } from "@/app/admin/_components/custom/custom-inputs";
import { useQuickFormFields } from "@/app/admin/_components/custom/quick-form-fields";
import type { LinkedNames } from "@/lib/custom-fields/link-key";
import type { TaskView } from "@/lib/donors/engagement/schema";
import { KIND_CHOICES } from "./words";

export type TaskFieldsProps = {
  users: readonly { id: number; name: string }[];
  /** Whose it is unless something else is stored or chosen. */
  ownerId: number | null;
  /** When it is due, as the organization's clock shows it. */
  due?: string;
  task?: TaskView;
  /** What the records are called that the task’s own fields link to. */
  names?: LinkedNames;
};

export function TaskFields({ users, ownerId, due, task, names }: TaskFieldsProps) {
  const fields = useQuickFormFields("task");
  const owners = optionsOfRows(users);
  return (
    <>
      <TextField name="title" label="Task" maxLength={255} defaultValue={task?.title} />
      <RadioGroup
        name="kind"
        legend="Kind"
        choices={KIND_CHOICES}
        defaultValue={task?.kind ?? "task"}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="due_at" label="Due" type="datetime-local" optional defaultValue={due} />
        <SelectField
          name="owner_user_id"
          label="Assigned to"
          options={[{ value: "", label: "Unassigned" }, ...owners]}
          defaultValue={ownerId}
        />
      </div>
      <TextareaField
        name="note"
        label="Note"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={task?.note}
      />
      <CustomInputs fields={fields} stored={task?.custom} names={names} />
    </>
  );
}
