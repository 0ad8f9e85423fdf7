"use server";

import { idIn, orNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { postUpdate, removeUpdate } from "@/lib/sponsorship/entity-updates";
import { NewUpdate } from "@/lib/sponsorship/update-schema";

const ENTITY = { row: "entity", path: (id: number) => `/admin/entities/${id}` };

export const writeUpdate = staffAction({ ...ENTITY, at: "title" }, async ({ staff, form, id }) => {
  const given = {
    title: text(form, "title"),
    body: text(form, "body"),
    picture_upload_key: orNull(form, "picture_upload_key"),
  };
  await postUpdate(staff, id, check(given, NewUpdate));
  return "Update posted.";
});

export const takeBackUpdate = staffPost(
  { ...ENTITY, at: "update" },
  async ({ staff, form, id }) => {
    await removeUpdate(staff, id, idIn(form, "update"));
    return "Update removed.";
  },
);
