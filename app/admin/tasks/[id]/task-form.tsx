"use client";

import { optionsOf } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { TaskView } from "@/lib/donors/engagement/schema";
import { deleteTask, saveTask } from "../actions";
import { TaskFields, type TaskFieldsProps } from "../task-fields";
import { TASK_STATES } from "../words";

const STATES = optionsOf(TASK_STATES);

type Props = TaskFieldsProps & { task: TaskView };

export function TaskForm({ task, ...props }: Props) {
  return (
    <Form action={saveTask} quiet className="max-w-2xl">
      <input type="hidden" name="task" value={task.id} />
      <TaskFields task={task} {...props} />
      <SelectField
        name="status"
        label="Status"
        options={STATES}
        className="max-w-72"
        defaultValue={task.status}
      />
      <SaveRow label="Save task" />
    </Form>
  );
}

export function DeleteButton({ task }: { task: TaskView }) {
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Delete</Button>}
      title={`Delete “${task.title}”?`}
      description="This can’t be undone. To keep a record, mark the task as canceled instead."
      confirmLabel="Delete task"
      action={telling(deleteTask)}
    >
      <input type="hidden" name="task" value={task.id} />
    </AlertDialog>
  );
}
