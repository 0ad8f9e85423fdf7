"use client";

import { Form } from "@/app/_components/forms/form";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { tell } from "@/app/_components/forms/tell";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { TaskView } from "@/lib/donors/engagement/schema";
import { setTaskStatus } from "./actions";

export function StatusForm({ task }: { task: TaskView }) {
  const isOpen = task.status === "open";
  async function change(before: FormState, form: FormData) {
    const after = await setTaskStatus(before, form);
    tell(after, () => {
      form.set("status", task.status);
      return setTaskStatus(untouched, form);
    });
    return after;
  }
  return (
    <Form action={change} quiet>
      <input type="hidden" name="task" value={task.id} />
      <input type="hidden" name="status" value={isOpen ? "done" : "open"} />
      <SubmitButton variant="secondary" size="sm" className="min-h-8!">
        {isOpen ? "Complete" : "Reopen"}
        <span className="sr-only">: {task.title}</span>
      </SubmitButton>
    </Form>
  );
}
