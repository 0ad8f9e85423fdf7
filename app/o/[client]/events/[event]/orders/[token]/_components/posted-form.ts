import { z } from "zod";
import type { Fields } from "./fields";

const PostedFields = z.record(z.string(), z.string());

/** What the guest had read, as the form carried it along; fields that are new count as read now. */
export function baseOf(form: FormData, current: Fields): Fields {
  const posted = PostedFields.safeParse(parsed(form.get("base")));
  return { ...current, ...(posted.success ? posted.data : {}) };
}

/** What was typed, after the guest's choices between that and what was changed elsewhere. */
export function decided(form: FormData, base: Fields, typed: Fields): Fields {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const choice = form.get(`choice.${name}`);
      const kept = form.get(`mine.${name}`);
      if (choice === "theirs") return [name, base[name] ?? ""];
      if (choice === "mine" && value === base[name] && typeof kept === "string")
        return [name, kept];
      return [name, value];
    }),
  );
}

function parsed(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
