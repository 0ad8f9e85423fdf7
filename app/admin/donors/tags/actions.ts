"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { NewTag } from "@/lib/donors/tags/schema";
import { createTag, removeTag, renameTag } from "@/lib/donors/tags/tags";
import { check } from "@/lib/input";

const TAGS = { path: "/admin/donors/tags" };

export const addTag = staffAction({ ...TAGS, at: "name" }, async ({ staff, form }) => {
  const { name } = await createTag(staff, check({ name: text(form, "name") }, NewTag));
  return `Tag “${name}” added.`;
});

export const saveTagName = staffAction({ ...TAGS, at: "name" }, async ({ staff, form }) => {
  const wanted = check({ name: text(form, "name") }, NewTag);
  const { name } = await renameTag(staff, idIn(form, "tag"), wanted);
  return `Tag renamed to “${name}”.`;
});

export const deleteTag = staffButton(TAGS, ({ staff, form }) =>
  removeTag(staff, idIn(form, "tag")),
);
