"use server";

import { revalidatePath } from "next/cache";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { assignSubjects } from "@/lib/donors/assignments";
import { changeDonor } from "@/lib/donors/donors";
import { AssignmentChanges, NewTask, SubjectRef } from "@/lib/donors/engagement-schema";
import { instantAt } from "@/lib/donors/local-time";
import { DonorChanges } from "@/lib/donors/schema";
import { changeTask, createTask } from "@/lib/donors/tasks";
import { NewSoftCredit } from "@/lib/giving/credit-schema";
import { addSoftCredit } from "@/lib/giving/soft-credits";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

const staffFor = (form: FormData) =>
  requireStaff(`/admin/portfolio/${rowId(form.get("profile")) || ""}`);

const seen = () => revalidatePath("/admin", "layout");

const subjectIn = (form: FormData) =>
  check({ type: text(form, "subject_type"), id: rowId(form.get("subject_id")) }, SubjectRef);

/** Email and phone; who may be written to is another form. */
export const saveReach = formAction(async (before, form) => {
  const staff = await staffFor(form);
  return submission(before, form, "email", async () => {
    const wanted = { email: text(form, "email"), phone: text(form, "phone") };
    await changeDonor(staff, rowId(form.get("donor")), check(wanted, DonorChanges));
    seen();
    return "Email and phone are saved.";
  });
});

export const saveWishes = formAction(async (before, form) => {
  const staff = await staffFor(form);
  return submission(before, form, "do_not_email", async () => {
    const wanted = {
      do_not_email: form.has("do_not_email"),
      do_not_contact: form.has("do_not_contact"),
    };
    await changeDonor(staff, rowId(form.get("donor")), check(wanted, DonorChanges));
    seen();
    return "Their wishes are saved.";
  });
});

const CARERS = ["assigned_fundraiser_user_id", "relationship_manager_user_id"] as const;

/** Only what differs from what was shown, each where it was decided: the other may come from elsewhere. */
export const saveCare = formAction(async (before, form) => {
  const staff = await staffFor(form);
  return submission(before, form, "assigned_fundraiser_user_id", async () => {
    const wanted = CARERS.filter((name) => text(form, name) !== text(form, `${name}_was`)).map(
      (name) => {
        const [type, id] = text(form, `${name}_of`).split(":");
        const user = rowId(form.get(name)) || null;
        return check({ subjects: [{ type, id: Number(id) }], [name]: user }, AssignmentChanges);
      },
    );
    if (wanted.length > 0) await assignSubjects(staff, ...wanted);
    seen();
    return "Who looks after them is saved.";
  });
});

export const addTask = formAction(async (before, form) => {
  const staff = await staffFor(form);
  return submission(before, form, "title", async () => {
    const day = text(form, "due_at");
    const wanted = {
      subject: subjectIn(form),
      kind: form.has("is_touch") ? "touch" : "task",
      title: text(form, "title"),
      note: text(form, "note"),
      due_at: day ? instantAt(`${day}T09:00`, staff.profile.organization.timeZone) : null,
      owner_user_id: rowId(form.get("owner_user_id")) || null,
    };
    await createTask(staff, check(wanted, NewTask));
    seen();
    return "The task is added.";
  });
});

/** A task that is done, or was not after all. */
export const closeTask = postAction(async (form) => {
  const staff = await staffFor(form);
  const status = text(form, "status") === "open" ? "open" : "done";
  await changeTask(staff, rowId(form.get("task")), { status });
  seen();
});

export const addCredit = formAction(async (before, form) => {
  const staff = await staffFor(form);
  return submission(before, form, "amount", async () => {
    const wanted = {
      donation_id: rowId(form.get("donation")),
      donor_id: rowId(form.get("donor_id")),
      amount: text(form, "amount") || null,
      type_key: text(form, "type_key"),
    };
    await addSoftCredit(staff, check(wanted, NewSoftCredit));
    seen();
    return "The credit is added.";
  });
});
