import type { Bundle, ZObject } from "zapier-platform-core";
import { ask, dataOf } from "./connection.js";

type Described = {
  name: string;
  label: string | null;
  type: string;
  is_custom: boolean;
  is_creatable: boolean;
  is_required: boolean;
  options: string[];
  description: string | null;
};

const TYPES: Record<string, string> = {
  textarea: "text",
  number: "number",
  amount: "number",
  checkbox: "boolean",
  reference: "integer",
};

/** The organization's own fields of an object, as Zapier asks for them while somebody sets up a Zap. */
export const customInputs = (object: string) => async (z: ZObject, bundle: Bundle) => {
  const { fields } = dataOf(await ask(z, bundle, `/schema/objects/${object}`)) as {
    fields: Described[];
  };
  return fields
    .filter(({ is_custom, is_creatable }) => is_custom && is_creatable)
    .map(({ name, label, type, is_required, options, description }) => ({
      key: name,
      label: label ?? name,
      type: TYPES[type] ?? "string",
      required: is_required,
      ...(options.length > 0 && { choices: options }),
      ...(type === "multiselect" && { list: true }),
      ...(type === "date" && { helpText: "YYYY-MM-DD" }),
      ...(description && { helpText: description }),
    }));
};

/** Custom fields go to the API in an object of their own. */
export function withCustom(input: Record<string, unknown>): Record<string, unknown> {
  const all = Object.entries(input);
  const custom = all.filter(([key]) => key.startsWith("cf_"));
  const rest = all.filter(([key]) => !key.startsWith("cf_"));
  return {
    ...Object.fromEntries(rest),
    ...(custom.length > 0 && { custom: Object.fromEntries(custom) }),
  };
}
