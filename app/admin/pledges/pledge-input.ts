import { idOrNull, numberIn, orNull, text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import type { Frequency } from "@/lib/pledges/schedule";

const FREQUENCIES: readonly Frequency[] = ["once", "monthly", "quarterly", "yearly"];

/** Names a purpose in a choice: `12:7` for a designation, `12:` for the whole program. */
export const purposeKey = (programId: number, designationId?: number | null): string =>
  `${programId}:${designationId ?? ""}`;

function purposeIn(form: FormData) {
  const [program, designation] = text(form, "purpose").split(":");
  return {
    program_id: rowId(program),
    designation_id: designation ? rowId(designation) : null,
  };
}

/** What a form says of a pledge, but for its donor. */
export function pledgeIn(form: FormData) {
  const frequency = FREQUENCIES.find((each) => each === text(form, "frequency")) ?? "once";
  return {
    ...purposeIn(form),
    amount: text(form, "amount"),
    pledged_on: text(form, "pledged_on"),
    frequency,
    first_due_on: text(form, "first_due_on"),
    installment_count: frequency === "once" ? 1 : numberIn(form, "installment_count"),
    ...(form.has("appeal_id") && { appeal_id: idOrNull(form, "appeal_id") }),
    note: orNull(form, "note"),
  };
}
