import type { Values } from "./fields";

/** The name in a row. Read without the rules for names, so that a refused row has one too. */
export function nameIn(values: Values): string | null {
  const { full_name, first_name, last_name, organization_name, email, name } = values;
  const person = full_name ?? [first_name, last_name].filter(Boolean).join(" ");
  return person || organization_name || email || name || null;
}
