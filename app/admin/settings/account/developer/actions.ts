"use server";

import { revalidatePath } from "next/cache";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { createApiKey, revokeApiKey, rotateApiKey } from "@/lib/accounts/api-keys";
import { KeyRotation, NewApiKey } from "@/lib/accounts/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/account/developer";

export const createKey = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "name", async () => {
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
    revalidatePath(PAGE);
    return { done: `The key “${given.name}” is ready.`, secret };
  });
});

export const rotateKey = postAction(async (form) => {
  const staff = await requireStaff(PAGE);
  return submission(untouched, form, "key", async () => {
    const rotation = check({ grace_hours: Number(form.get("grace_hours")) }, KeyRotation);
    const { secret } = await rotateApiKey(staff, rowId(form.get("key")), rotation);
    revalidatePath(PAGE);
    return { done: "The new key is ready. The old one ends as you chose.", secret };
  });
});

export const revokeKey = postAction(async (form) => {
  const staff = await requireStaff(PAGE);
  return submission(untouched, form, "key", async () => {
    await revokeApiKey(staff, rowId(form.get("key")));
    revalidatePath(PAGE);
    return "The key is revoked. It stopped working just now.";
  });
});
