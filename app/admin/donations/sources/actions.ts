"use server";

import { revalidatePath } from "next/cache";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { GiftSourceChanges, NewGiftSource } from "@/lib/giving/gift-source-schema";
import { changeGiftSource, createGiftSource } from "@/lib/giving/gift-sources";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { text } from "../gift-input";

const PAGE = "/admin/donations/sources";

export const addSource = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "name", async () => {
    const wanted = { kind: text(form, "kind"), name: text(form, "name") };
    const { name } = await createGiftSource(staff, check(wanted, NewGiftSource));
    revalidatePath(PAGE);
    return `${name} is added.`;
  });
});

export const renameSource = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "name", async () => {
    const wanted = check({ name: text(form, "name") }, GiftSourceChanges);
    const { name } = await changeGiftSource(staff, rowId(form.get("source")), wanted);
    revalidatePath(PAGE);
    return `It is called ${name} now.`;
  });
});

/** `archived` is "yes" to archive it, and anything else to offer it again. */
export const archiveSource = postAction(async (form) => {
  const staff = await requireStaff(PAGE);
  const archived = text(form, "archived") === "yes";
  await changeGiftSource(staff, rowId(form.get("source")), { archived });
  revalidatePath(PAGE);
});
