import { linesIn, orNull, text } from "@/app/_components/forms/form-values";
import { type FieldType, isChoice } from "@/lib/custom-fields/field-types";
import type { TypeChangeView } from "@/lib/custom-fields/schema";

/** What the form of a change of type shows of its preview. */
export type TypePreview = TypeChangeView & { options: string[] };

/** What that form asks for; undefined for the way back from its preview. */
export function typeChangeIn(form: FormData) {
  if (form.get("then") === "back") return undefined;
  const type = text(form, "type");
  return {
    type,
    ...(isChoice(type as FieldType) && { options: linesIn(form, "options") }),
    ...(form.get("then") === "change" && { token: orNull(form, "preview") ?? "" }),
  };
}
