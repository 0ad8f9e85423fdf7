import type { Condition, Leaf } from "@/lib/conditions/condition";
import type { Field } from "@/lib/conditions/field";

/**
 * What a list’s filter by a custom field compares: its values are alternatives, and an empty one stands for no
 * value. Undefined for what no condition can say, such as a link to one record.
 */
export function comparisonOf(
  field: Field | undefined,
  values: readonly string[],
): Condition | undefined {
  if (field?.group !== "custom") return undefined;
  const { kind, key } = field;
  const given = values.filter((value) => value !== "");
  const empty: (Leaf | undefined)[] =
    given.length < values.length
      ? [kind === "flag" ? undefined : { field: key, op: "is_empty" }]
      : [];
  const isListed = kind === "choice" || kind === "choices";
  const chosen = { field: key, op: kind === "choice" ? "is_any_of" : "has_any_of", value: given };
  const own = isListed && given.length > 0 ? [chosen] : given.map((value) => one(field, value));
  const [first, ...others] = [...own, ...empty];
  if (!first || others.includes(undefined)) return undefined;
  return others.length > 0 ? { any: [first, ...(others as Leaf[])] } : first;
}

function one({ kind, key: field }: Field, value: string): Leaf | undefined {
  const [from = "", to = from] = value.split("..");
  switch (kind) {
    case "text":
      return { field, op: "is", value };
    case "flag":
      return { field, op: "is", value: value === "1" || value === "true" };
    case "date":
      return {
        ...{ field, op: "in_period" },
        value: { ...(from && { from }), ...(to && { to }) },
      };
    case "number":
      if (!from || !to)
        return from
          ? { field, op: "at_least", value: Number(from) }
          : { field, op: "at_most", value: Number(to) };
      return from === to
        ? { field, op: "equals", value: Number(from) }
        : { field, op: "between", value: [Number(from), Number(to)] };
    default:
      return undefined;
  }
}
