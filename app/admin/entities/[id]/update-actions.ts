"use server";

import { revalidatePath } from "next/cache";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { postUpdate, removeUpdate } from "@/lib/sponsorship/entity-updates";
import { NewUpdate } from "@/lib/sponsorship/update-schema";

const pageOf = (id: number) => `/admin/entities/${id}`;

export const writeUpdate = formAction(async (before, form) => {
  const id = rowId(form.get("entity"));
  const staff = await requireStaff(pageOf(id));
  return submission(before, form, "title", async () => {
    const given = {
      title: form.get("title"),
      body: form.get("body"),
      picture_upload_key: form.get("picture_upload_key") || null,
    };
    await postUpdate(staff, id, check(given, NewUpdate));
    revalidatePath(pageOf(id));
    return "The update is there for its sponsors to read.";
  });
});

export const takeBackUpdate = postAction(async (form) => {
  const id = rowId(form.get("entity"));
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, form, "update", async () => {
    await removeUpdate(staff, id, rowId(form.get("update")));
    revalidatePath(pageOf(id));
    return "The update is removed.";
  });
});
