"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { createApiKey, revokeApiKey, rotateApiKey } from "@/lib/accounts/api-keys";
import { KeyRotation, NewApiKey } from "@/lib/accounts/schema";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/account/developer";

export const createKey = staffAction({ path: PAGE, at: "name" }, async ({ staff, form }) => {
  const days = form.get("days");
  const given = check(
    {
      name: form.get("name"),
      live: form.get("world") === "live",
      permissions: form.getAll("permissions"),
      days: days === "never" ? null : Number(days),
    },
    NewApiKey,
  );
  const { secret } = await createApiKey(staff, given);
  return { done: `API key “${given.name}” created.`, secret };
});

export const rotateKey = staffPost({ path: PAGE, at: "key" }, async ({ staff, form }) => {
  const rotation = check({ grace_hours: Number(form.get("grace_hours")) }, KeyRotation);
  const { secret } = await rotateApiKey(staff, idIn(form, "key"), rotation);
  return { done: "API key rotated.", secret };
});

export const revokeKey = staffPost({ path: PAGE, at: "key" }, async ({ staff, form }) => {
  await revokeApiKey(staff, idIn(form, "key"));
  return "API key revoked.";
});
