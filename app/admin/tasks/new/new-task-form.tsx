"use client";

import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { TaskView } from "@/lib/donors/engagement/schema";
import { addTask } from "../actions";
import { TaskFields, type TaskFieldsProps } from "../task-fields";

type Props = Omit<TaskFieldsProps, "task" | "due"> & { subject: TaskView["subject"] };

export function NewTaskForm({ subject, ...props }: Props) {
  return (
    <Form action={addTask} className="max-w-2xl">
      <input type="hidden" name="subject_type" value={subject.type} />
      <input type="hidden" name="subject_id" value={subject.id} />
      <TaskFields {...props} />
      <SaveRow label="Add task" />
    </Form>
  );
}
