import type { SchemaNode } from "@/lib/openapi/reference/schema-tree";

/** The values of a parameter that takes no others, as they are written in an address. */
export function shownChoices({ type, constraints }: SchemaNode): string[] | undefined {
  if (type.startsWith("array")) return undefined;
  if (type === "boolean") return ["true", "false"];
  const values = constraints.find(({ label }) => label === "one of" || label === "always")?.values;
  return values?.map((value) => String(JSON.parse(value)));
}
