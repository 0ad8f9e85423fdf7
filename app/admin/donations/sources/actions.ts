"use server";

import { idIn, orNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { GiftSourceChanges, NewGiftSource } from "@/lib/giving/gifts/source-schema";
import { changeGiftSource, createGiftSource } from "@/lib/giving/gifts/sources";
import { check } from "@/lib/input";

const SOURCES = { path: "/admin/donations/sources" };

export const addSource = staffAction({ ...SOURCES, at: "name" }, async ({ staff, form }) => {
  const wanted = { kind: text(form, "kind"), name: text(form, "name") };
  const { name } = await createGiftSource(staff, check(wanted, NewGiftSource));
  return `${name} added.`;
});

export const changeSource = staffAction({ ...SOURCES, at: "name" }, async ({ staff, form }) => {
  const cost = form.has("cost") && { cost: orNull(form, "cost") };
  const wanted = check({ name: text(form, "name"), ...cost }, GiftSourceChanges);
  const { name } = await changeGiftSource(staff, idIn(form, "source"), wanted);
  return `${name} saved.`;
});

/** `archived` is "yes" to archive it, and anything else to offer it again. */
export const archiveSource = staffButton(SOURCES, ({ staff, form }) =>
  changeGiftSource(staff, idIn(form, "source"), { archived: text(form, "archived") === "yes" }),
);
