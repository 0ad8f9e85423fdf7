"use server";

import { idIn, idOrNull, text, timeIn } from "@/app/_components/forms/form-values";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { NewTask, TaskChanges, type TaskView } from "@/lib/donors/engagement/schema";
import { changeTask, createTask, removeTask } from "@/lib/donors/engagement/tasks";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { check } from "@/lib/input";
import { addedHref } from "./words";

const PAGE = "/admin/tasks";

const TASK = { row: "task", path: (id: number) => `${PAGE}/${id}` };

const taskIn = async (staff: SignedInStaff, form: FormData) => ({
  kind: text(form, "kind"),
  title: text(form, "title"),
  note: text(form, "note"),
  due_at: timeIn(form, "due_at", staff.profile.organization.timeZone),
  owner_user_id: idOrNull(form, "owner_user_id"),
  custom: await customIn(staff, form),
});

export const addTask = staffAction(
  { path: `${PAGE}/new`, at: "title" },
  async ({ staff, form }) => {
    const subject = { type: form.get("subject_type"), id: idIn(form, "subject_id") };
    const wanted = { ...(await taskIn(staff, form)), subject };
    return { to: addedHref(await createTask(staff, check(wanted, NewTask)), staff.userId) };
  },
);

export const saveTask = staffAction({ ...TASK, at: "title" }, async ({ staff, form, id }) => {
  const task = await taskIn(staff, form);
  await changeTask(staff, id, check({ ...task, status: text(form, "status") }, TaskChanges));
  return "Task saved.";
});

/** Completes or reopens a task from the list, or makes it what it was before. */
export const setTaskStatus = staffAction(
  { row: "task", path: PAGE, at: "tasks" },
  async ({ staff, form, id }) => {
    const { title, status } = await changeTask(staff, id, wantedStatus(form));
    return `“${title}” is ${STATUS_DONE[status]}.`;
  },
);

const wantedStatus = (form: FormData) => check({ status: text(form, "status") }, TaskChanges);

const STATUS_DONE: Record<TaskView["status"], string> = {
  open: "open again",
  done: "done",
  cancelled: "canceled",
};

export const deleteTask = staffPost({ ...TASK, at: "task" }, async ({ staff, id }) => {
  await removeTask(staff, id);
  return { to: PAGE };
});
