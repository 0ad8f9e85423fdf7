import { fieldsForRecords } from "@/lib/custom-fields/fields";
import type { LinkedNames } from "@/lib/custom-fields/link-key";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import type { MemberActor } from "@/lib/identity/actor";

/** What `CustomInputs` show of a record, or of a new one. */
export type CustomForm = {
  fields: readonly CustomFieldView[];
  stored: CustomView;
  names: LinkedNames;
};

export async function customForm(
  staff: MemberActor,
  object: string,
  stored: CustomView = {},
): Promise<CustomForm> {
  const fields = await fieldsForRecords(staff, object);
  return { fields, stored, names: await nameLinks(staff, fields, [stored]) };
}
