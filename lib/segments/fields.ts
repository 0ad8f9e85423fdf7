import { db } from "@/db/client";
import { mayUse } from "@/lib/conditions/bind";
import { type Catalog, choicesOf, choicesOfWhere, WHERE_LABELS } from "@/lib/conditions/catalog";
import { type Choice, FIELD_GROUPS, type Field } from "@/lib/conditions/field";
import { OPERATORS } from "@/lib/conditions/operators";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { readConditionFields } from "@/lib/portfolio/list/ground";
import type { ConditionField } from "./schema";

/** Every field that the actor’s conditions may compare, with its comparisons and choices. */
export async function listConditionFields(actor: Actor): Promise<ConditionField[]> {
  requirePermission(actor, "donors_view");
  const catalog = await readConditionFields(db, actor.organizationId);
  const shown = [...catalog.fields.values()].filter((field) => mayUse(actor, field));
  return shown.map((field) => present(field, catalog));
}

function present(field: Field, catalog: Catalog): ConditionField {
  const { key, label, group, kind, isNullable } = field;
  const operators = Object.entries(OPERATORS[kind]).filter(
    ([, { onlyNullable }]) => !onlyNullable || isNullable,
  );
  return {
    ...{ key, label, kind, group: { key: group, label: FIELD_GROUPS[group] } },
    operators: operators.map(([op, { label: words, takes }]) => ({ op, label: words, takes })),
    choices: listed(choicesOf(catalog, field)),
    where: (field.where ?? []).map((name) => ({
      key: name,
      label: WHERE_LABELS[name],
      takes: name === "period" ? "period" : name === "recurring" ? "flag" : "values",
      choices: listed(choicesOfWhere(catalog, field, name)),
    })),
  };
}

const listed = (choices: readonly Choice[] | undefined): Choice[] | null =>
  choices ? [...choices] : null;
