import type { EntityView } from "@/lib/sponsorship/entity-schema";

const SHOWN = /^(en_|sp_)/;

/**
 * What an entity's form says, by the keys of the API. A box that is not ticked stands in the form as a
 * hidden "0" before it where that means something, so the last value of a key counts.
 */
export function entityIn(form: FormData): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [key, value] of form.entries())
    if (SHOWN.test(key) && typeof value === "string") given[key] = value;
  if (form.has("public_name")) given.public_name = form.get("public_name");
  for (const key of ["sp_amount", "sp_goal", "public_name"])
    if (given[key] === "") given[key] = null;
  if (form.has("is_public")) given.is_public = form.getAll("is_public").at(-1) === "true";
  return given;
}

/** What the form of an existing recipient is about. */
export const ENTITY_KEYS: readonly (keyof EntityView)[] = [
  ...(["title", "public_name", "sp_num", "sp_amount", "sp_goal", "is_public", "fields"] as const),
];
