import { idOrNull, orNull, text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { DonationChanges } from "@/lib/giving/donation-schema";
import { isThing, METHOD_NAMES } from "@/lib/giving/method-names";
import { refused } from "@/lib/input";

/** Names one purpose of one program in a choice: `12:d7` for a designation, `12:e7` for an entity. */
export const purposeKey = (
  programId: number,
  { designationId, entityId }: { designationId?: number | null; entityId?: number | null },
): string => `${programId}:${designationId ? `d${designationId}` : `e${entityId ?? 0}`}`;

type Line = { designation_id?: number; entity_id?: number; amount: string };

/** What a gift is for, as its lines say; those without an amount do not count unless there is no other. */
export function linesIn(form: FormData): { program_id: number; lines: Line[] } | undefined {
  const amounts = form.getAll("line_amount").map((amount) => String(amount).trim());
  const all = form
    .getAll("lines")
    .map((purpose, index) => ({ purpose: String(purpose), amount: amounts[index] ?? "" }));
  const filled = all.filter(({ amount }) => amount);
  const counted = filled.length > 0 ? filled : all.slice(0, 1);
  const [first] = counted;
  if (!first) return undefined;
  const programOf = ({ purpose }: { purpose: string }) => purpose.split(":")[0];
  if (counted.some((each) => programOf(each) !== programOf(first)))
    throw refused(
      "lines",
      "one_program",
      "Choose designations of one program, or enter two gifts.",
    );
  return { program_id: rowId(programOf(first)), lines: counted.map(lineOf) };
}

function lineOf({ purpose, amount }: { purpose: string; amount: string }): Line {
  const [, what = ""] = purpose.split(":");
  const id = rowId(what.slice(1));
  return what.startsWith("e") ? { entity_id: id, amount } : { designation_id: id, amount };
}

/** What both a new gift and a corrected one say. Fields that the form does not have are left out. */
export function contentIn(form: FormData): Record<string, unknown> {
  const method = methodIn(form);
  return {
    ...linesIn(form),
    ...(form.has("method") && {
      method,
      in_kind_description: isThing(method) ? text(form, "in_kind_description") : null,
      property_kind: method === "in_kind" ? orNull(form, "property_kind") : null,
    }),
    ...(form.has("received_on") && { received_on: text(form, "received_on") }),
    ...(form.has("given_on") && { given_on: orNull(form, "given_on") }),
    ...taxFactsIn(form, method),
    note: text(form, "note"),
    is_anonymous: form.has("is_anonymous"),
    fair_market_value: orNull(form, "fair_market_value"),
    ...(text(form, "benefit_kind") && benefitIn(form)),
    goods_description: text(form, "goods_description"),
    ...sourcesIn(form),
    ...(form.has("pledge_id") && { pledge_id: idOrNull(form, "pledge_id") }),
    email_receipt: form.has("email_receipt"),
  };
}

/** What receipts of some jurisdictions ask for, as far as it fits the method. */
function taxFactsIn(form: FormData, method: keyof typeof METHOD_NAMES): Record<string, unknown> {
  if (!form.has("method")) return {};
  const thing = isThing(method);
  const fits = {
    ira_custodian: method === "check" || method === "bank_transfer",
    appraiser: thing,
  };
  const texts = Object.entries(fits).map(([name, isFitting]) => [
    name,
    isFitting ? orNull(form, name) : null,
  ]);
  return {
    ...Object.fromEntries(texts),
    expense_waiver: !thing && form.has("expense_waiver"),
    property_origin: thing ? orNull(form, "property_origin") : null,
    value_documented: thing && form.has("value_documented"),
  };
}

/** “Nothing” beside something that was described or valued was merely not chosen otherwise. */
function benefitIn(form: FormData): Record<string, unknown> {
  const kind = text(form, "benefit_kind");
  const isSaid = text(form, "goods_description") || text(form, "fair_market_value");
  return kind === "none" && isSaid ? {} : { benefit_kind: kind };
}

const isMethod = (given: string): given is keyof typeof METHOD_NAMES => given in METHOD_NAMES;

function methodIn(form: FormData): keyof typeof METHOD_NAMES {
  const given = text(form, "method");
  return isMethod(given) ? given : "check";
}

const sourcesIn = (form: FormData) =>
  Object.fromEntries(
    ["appeal_id", "campaign_id", "channel_id"].flatMap((name) =>
      form.has(name) ? [[name, idOrNull(form, name)]] : [],
    ),
  );

/** What the form that corrects a gift is about. */
export const GIFT_KEYS = Object.keys(DonationChanges.shape);
