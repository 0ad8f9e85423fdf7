"use server";

import { revalidatePath } from "next/cache";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { changeDeclaration, declareGiftAid } from "@/lib/giving/gift-aid/declarations";
import { DeclarationChanges, NewDeclaration } from "@/lib/giving/gift-aid/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

export const recordDeclaration = formAction(async (before, form) => {
  const donor = rowId(form.get("donor"));
  const page = `/admin/donors/${donor}/gift-aid`;
  const staff = await requireStaff(page);
  return submission(before, form, "scope", async () => {
    const wanted = {
      ...{ scope: text(form, "scope"), way: text(form, "way") },
      declared_on: text(form, "declared_on"),
      donation_id: rowId(form.get("donation_id")) || null,
      confirmed_on: text(form, "confirmed_on") || null,
      ...(text(form, "words") && { words: text(form, "words") }),
    };
    await declareGiftAid(staff, donor, check(wanted, NewDeclaration));
    revalidatePath(page);
    return "Declaration recorded.";
  });
});

export const withdrawDeclaration = formAction(async (before, form) => {
  const page = `/admin/donors/${rowId(form.get("donor"))}/gift-aid`;
  const staff = await requireStaff(page);
  return submission(before, form, "withdrawn_on", async () => {
    const changes = {
      ...(form.has("withdrawn_on") && { withdrawn_on: text(form, "withdrawn_on") || null }),
      ...(form.has("confirmed_on") && { confirmed_on: text(form, "confirmed_on") || null }),
    };
    await changeDeclaration(
      staff,
      rowId(form.get("declaration")),
      check(changes, DeclarationChanges),
    );
    revalidatePath(page);
    return "Changes saved.";
  });
});
