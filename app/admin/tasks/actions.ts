"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import { NewTask, TaskChanges } from "@/lib/donors/engagement-schema";
import { instantAt } from "@/lib/donors/local-time";
import { changeTask, createTask, removeTask } from "@/lib/donors/tasks";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { addedHref } from "./words";

const PAGE = "/admin/tasks";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

function taskIn(form: FormData, timeZone: string): Record<string, unknown> {
  const [due, owner] = [text(form, "due_at"), text(form, "owner_user_id")];
  return {
    kind: text(form, "kind"),
    title: text(form, "title"),
    note: text(form, "note"),
    due_at: due ? instantAt(due, timeZone) : null,
    owner_user_id: owner ? rowId(owner) : null,
  };
}

export const addTask = formAction(async (before, form) => {
  const subject = { type: form.get("subject_type"), id: rowId(form.get("subject_id")) };
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "title", async () => {
    const { timeZone } = staff.profile.organization;
    const added = await createTask(staff, check({ ...taskIn(form, timeZone), subject }, NewTask));
    revalidatePath("/admin", "layout");
    redirect(addedHref(added, staff.userId));
  });
});

export const saveTask = formAction(async (before, form) => {
  const id = rowId(form.get("task"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "title", async () => {
    const { timeZone } = staff.profile.organization;
    const wanted = { ...taskIn(form, timeZone), status: text(form, "status") };
    await changeTask(staff, id, check(wanted, TaskChanges));
    revalidatePath("/admin", "layout");
    return "The task is saved.";
  });
});

/** Completes or reopens a task from the list. */
export const setTaskStatus = formAction(async (before, form) => {
  const id = rowId(form.get("task"));
  const staff = await requireStaff(PAGE);
  return submission(before, form, "tasks", async () => {
    const status = form.get("status") === "open" ? "open" : "done";
    const { title } = await changeTask(staff, id, { status });
    revalidatePath("/admin", "layout");
    return status === "done" ? `“${title}” is done.` : `“${title}” is open again.`;
  });
});

export const deleteTask = postAction(async (form) => {
  const id = rowId(form.get("task"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "task", async () => {
    await removeTask(staff, id);
    revalidatePath("/admin", "layout");
    redirect(PAGE);
  });
});
