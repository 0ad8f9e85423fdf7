import { refused } from "@/lib/input";
import { isSameName } from "@/lib/same-name";

/** Throws 422 unless the form says the name of what it takes away, in whatever case. */
export function requireTypedName(form: FormData, name: string): void {
  if (!isSameName(String(form.get("typed") ?? ""), name))
    throw refused("typed", "not_typed", `Type “${name}” to continue.`);
}
