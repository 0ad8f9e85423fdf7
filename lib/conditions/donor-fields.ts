import { type SQL, sql } from "drizzle-orm";
import { LANGUAGES } from "@/db/columns";
import { COUNTRIES } from "@/lib/countries";
import type { CustomField } from "@/lib/custom-fields/field-rows";
import { isFilterable } from "@/lib/custom-fields/filters";
import type { SnapshotConsents } from "./consent-values";
import type { Choice, Field } from "./field";
import type { Ground } from "./ground";
import type { Kind, Value } from "./operators";
import type { Snapshot } from "./snapshot";

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });

const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

type Name = Exclude<keyof Snapshot["donor"], "custom" | "lower_custom" | keyof SnapshotConsents>;
type Told = Pick<Field, "label" | "kind"> & Partial<Pick<Field, "isNullable" | "choices">>;

const ofDonor = (key: string, name: Name, value: (ground: Ground) => SQL, told: Told): Field => ({
  ...told,
  key,
  group: "donor",
  source: { of: "donor", value },
  valueIn: ({ donor }) => donor[name],
});

const text = (key: string, name: Name, column: string, label: string, isNullable = true): Field =>
  ofDonor(key, name, () => sql`lower(${sql.raw(`donor.${column}`)})`, {
    ...{ label, kind: "text", isNullable },
  });

const flag = (name: Name, label: string): Field =>
  ofDonor(name, name, () => sql.raw(`donor.${name}`), { label, kind: "flag" });

export const DONOR_FIELDS: readonly Field[] = [
  ofDonor("kind", "kind", () => sql`donor.kind`, {
    ...{ label: "Donor type", kind: "choice" },
    choices: choicesOf({ person: "Person", organization: "Organization" }),
  }),
  ofDonor(
    "tags",
    "tags",
    () => sql`array(select t.tag_id::text from donor_tags t
      where t.organization_id = donor.organization_id and t.donor_id = donor.id)`,
    { label: "Tags", kind: "choices", isNullable: true, choices: "tags" },
  ),
  text("name", "name", "display_name", "Name", false),
  text("email", "email", "email", "Email address"),
  text("city", "city", "city", "City"),
  text("state", "state", "state", "State"),
  text("zip", "zip", "zip", "ZIP code"),
  ofDonor("country", "country", () => sql`donor.country`, {
    ...{ label: "Country", kind: "choice", isNullable: true },
    choices: COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
  }),
  ofDonor("language", "language", () => sql`donor.language`, {
    ...{ label: "Language", kind: "choice", isNullable: true },
    choices: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES.of(value) ?? value })),
  }),
  ofDonor(
    "added_on",
    "added_on",
    ({ timeZone }) => sql`(donor.created_at at time zone ${timeZone})::date`,
    { label: "Date added", kind: "date" },
  ),
  ofDonor("mail_topics", "mail_topics", () => sql`donor.mail_topics`, {
    ...{ label: "Topics", kind: "choices", isNullable: true, choices: "key_topics" },
  }),
  flag("do_not_contact", "Do not contact"),
  flag("is_deceased", "Deceased"),
  ofDonor("is_archived", "is_archived", () => sql`(donor.status = 'archived')`, {
    ...{ label: "Archived", kind: "flag" },
  }),
];

const KINDS: Partial<Record<CustomField["type"], Kind>> = {
  number: "number",
  amount: "number",
  date: "date",
  checkbox: "flag",
  select: "choice",
  multiselect: "choices",
  reference: "presence",
};

/**
 * Donors' own fields as staff set them up, but sensitive ones. A link to a record can only be present or
 * not: no condition names a record, which may be a donor.
 */
export const customFieldsIn = (fields: readonly CustomField[]): Field[] =>
  fields.filter(isFilterable).map(fieldOf);

function fieldOf({ key, label, type, options }: CustomField): Field {
  const kind = KINDS[type] ?? "text";
  return {
    ...{ key, label, kind, group: "custom", isNullable: true },
    ...(options.length > 0
      ? { choices: options.map((option) => ({ value: option, label: option })) }
      : {}),
    source: { of: "donor", value: () => storedIn(key, kind) },
    valueIn: ({ donor }) => {
      const value = (kind === "text" ? donor.lower_custom : donor.custom)[key];
      return value === undefined ? null : (value as Value);
    },
  };
}

/** Never an error, also for a value of the type that the field had before. */
function storedIn(key: string, kind: Kind): SQL {
  const value = sql`(donor.custom -> ${key}::text)`;
  const plain = sql`(donor.custom ->> ${key}::text)`;
  const isOf = (type: string) => sql`jsonb_typeof(${value}) = ${type}`;
  switch (kind) {
    case "number":
      return sql`case when ${isOf("number")} then ${plain}::numeric end`;
    case "date":
      return sql`case when ${plain} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ${plain}::date end`;
    case "flag":
      return sql`case when ${isOf("boolean")} then ${plain}::boolean end`;
    case "choices":
      return sql`case when ${isOf("array")} then array(select jsonb_array_elements_text(
        case when ${isOf("array")} then ${value} else '[]' end)) end`;
    case "text":
      return sql`lower${plain}`;
    default:
      return sql`${plain}`;
  }
}
