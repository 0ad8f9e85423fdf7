import type { Db, Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import type { FormContent } from "@/db/schema";
import { type CustomField, fieldsOf } from "@/lib/custom-fields/field-rows";
import { readValue, storedValue, textOf } from "@/lib/custom-fields/value";
import type { Donor } from "@/lib/donors/donor-rows";
import { valuesOf } from "@/lib/questions/answers";
import { takesSeveral } from "@/lib/questions/question";
import { type Answers, questionsOf } from "./asking";
import { DONOR_FIELDS, type DonorFieldKey, isDonorField } from "./donor-fields";

/** The columns of a donor by the fields that questions are mapped to. */
export const COLUMNS = {
  ...{ first_name: "firstName", last_name: "lastName", email: "email", phone: "phone" },
  ...{ organization_name: "organizationName", street: "street", zip: "zip" },
  ...{ address_line2: "addressLine2", city: "city", state: "state" },
} as const satisfies Record<DonorFieldKey, keyof Donor>;

/** The custom fields of donors that answers can be saved to. */
export const mappableFields = async (
  reader: Db | Tx,
  organizationId: number,
): Promise<CustomField[]> =>
  (await fieldsOf(reader, organizationId, "donor")).filter(
    ({ isSensitive, isUnique, type }) => !isSensitive && !isUnique && type !== "reference",
  );

/** The values of custom fields from the answers that are mapped to them, without those that don't fit. */
export function customIn(
  content: FormContent,
  answers: Answers,
  fields: readonly CustomField[],
): CustomValues {
  const values: CustomValues = {};
  for (const question of questionsOf(content)) {
    const answer = answers[question.field_key];
    const field = fields.find(({ key }) => key === question.maps_to);
    if (!field || answer === undefined) continue;
    const { field_type: fieldType } = question;
    const given = takesSeveral(fieldType) ? valuesOf({ fieldType }, answer) : answer;
    const read = readValue(field, given);
    const stored = "value" in read ? storedValue(field, read.value) : undefined;
    if (stored !== undefined) values[field.key] = stored;
  }
  return values;
}

/** The value of a donor's field as text; null when it is empty. */
export const recordedIn = (donor: Donor, field: string): string | null =>
  (isDonorField(field) ? donor[COLUMNS[field]] : textOf(donor.custom[field])) || null;

export const labelOf = (field: string, fields: readonly Pick<CustomField, "key" | "label">[]) =>
  isDonorField(field)
    ? DONOR_FIELDS[field].label
    : (fields.find(({ key }) => key === field)?.label ?? field);
