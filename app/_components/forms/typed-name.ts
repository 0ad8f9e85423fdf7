import { refused } from "@/lib/input";

/** Throws 422 unless the form says the name of what it takes away, in whatever case. */
export function requireTypedName(form: FormData, name: string): void {
  const typed = String(form.get("typed") ?? "");
  if (typed.trim().toLowerCase() !== name.trim().toLowerCase())
    throw refused("typed", "not_typed", `Type “${name}” to go on.`);
}
