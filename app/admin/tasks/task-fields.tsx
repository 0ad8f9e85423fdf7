import type { FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import type { TaskView } from "@/lib/donors/engagement-schema";
import { KIND_CHOICES } from "./words";

export type TaskFieldsProps = {
  users: readonly { id: number; name: string }[];
  /** Whose it is unless something else is stored or chosen. */
  ownerId: number | null;
  /** When it is due, as the organization's clock shows it. */
  due?: string;
  task?: TaskView;
};

type Props = TaskFieldsProps & { fields: FormFields };

export function TaskFields({ fields: { value, error }, users, ownerId, due, task }: Props) {
  const owners = users.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <TextField
        name="title"
        label="What is to be done"
        maxLength={255}
        defaultValue={value("title", task?.title)}
        error={error("title")}
      />
      <RadioGroup
        name="kind"
        legend="Kind"
        choices={KIND_CHOICES}
        defaultValue={value("kind", task?.kind ?? "task")}
        error={error("kind")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="due_at"
          label="When"
          type="datetime-local"
          optional
          defaultValue={value("due_at", due)}
          error={error("due_at")}
        />
        <SelectField
          name="owner_user_id"
          label="Who does it"
          options={[{ value: "", label: "Nobody yet" }, ...owners]}
          defaultValue={value("owner_user_id", ownerId?.toString())}
          error={error("owner_user_id")}
        />
      </div>
      <TextareaField
        name="note"
        label="Note"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={value("note", task?.note)}
        error={error("note")}
      />
    </>
  );
}
