import { sql } from "drizzle-orm";
import type { Catalog } from "@/lib/conditions/catalog";
import type { Choice, Field } from "@/lib/conditions/field";
import type { Kind } from "@/lib/conditions/operators";
import type { Dataset, ReportField, ReportGround } from "./field";

const choicesIn = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** A dataset's field as conditions compare it; undefined for records that none choose from. */
function comparable(
  { key, label, kind, value, words, choices, isNullable, needs }: ReportField,
  ground: ReportGround,
): Field | undefined {
  if (kind === "reference" && !choices) return undefined;
  const compared: Kind = kind === "reference" ? "choice" : kind;
  const read = value(ground);
  return {
    ...{ key, label, kind: compared, group: "gifts" },
    ...(isNullable && { isNullable }),
    ...(needs && { needs }),
    ...(words ? { choices: choicesIn(words) } : choices && { choices }),
    source: { of: "donor", value: () => (kind === "text" ? sql`lower(${read})` : read) },
    valueIn: () => null,
  };
}

/** The dataset's own fields that conditions compare. */
export const ownFields = (dataset: Dataset, ground: ReportGround): Field[] =>
  dataset.fields.flatMap((each) => comparable(each, ground) ?? []);

/** What conditions of a report compare: the dataset's own fields, and those of donors where each row has one. */
export function conditionCatalog(
  dataset: Dataset,
  catalog: Catalog,
  ground: ReportGround,
): { own: ReadonlySet<string>; catalog: Catalog } {
  const own = ownFields(dataset, ground).map((field) => [field.key, field] as const);
  const ofDonors = dataset.isOfDonors ? [...catalog.fields] : [];
  return {
    own: new Set(own.map(([key]) => key)),
    catalog: { ...catalog, fields: new Map([...ofDonors, ...own]) },
  };
}
