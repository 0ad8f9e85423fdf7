import { type CheckoutDetailsInput, GIVER_KEYS } from "@/lib/checkout/schema";
import { AppError, type Problem } from "@/lib/errors";
import { missingOfDeclarant } from "@/lib/giving/gift-aid/schedule-row";
import { plainAmount } from "./gift-math";

/** What a form says in one field. */
export const said = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

export function rowIn(form: FormData, name: string): number | undefined {
  const text = said(form, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The fundraising page that a gift counts for, with what the giver wants said there. */
export const pageIn = ({ page }: { page?: number }, form: FormData) =>
  page === undefined
    ? {}
    : {
        fundraising_page: page,
        display_name: said(form, "page_name"),
        anonymous: form.has("page_anonymous"),
        message: said(form, "page_message"),
      };

/** Chosen instead of an amount: what is suggested to give toward a goal, as often as was chosen. */
export const AS_SUGGESTED = "suggested";

/**
 * The amount that was typed, else the one that was chosen, "" where there is none; undefined where the
 * price decides or what is suggested was chosen.
 */
export function amountOf(form: FormData): string | undefined {
  const written = plainAmount(said(form, "other_amount"));
  const chosen = said(form, "amount");
  if (written) return written;
  if (chosen === AS_SUGGESTED || !form.has("other_amount")) return undefined;
  return chosen === "other" ? "" : chosen;
}

/** What the details' form says. What was left blank is cleared, what is not in the form stays. */
export function detailsOf(form: FormData): CheckoutDetailsInput {
  const giver = GIVER_KEYS.flatMap((name) =>
    form.has(name) ? [[name, said(form, name)] as const] : [],
  );
  const kind = said(form, "tribute_kind");
  return {
    ...Object.fromEntries(giver),
    covers_fees: form.has("covers_fees"),
    is_anonymous: form.has("is_anonymous"),
    on_behalf_of: said(form, "on_behalf_of"),
    note: said(form, "note"),
    gift_aid: form.has("gift_aid"),
    tribute:
      kind === "in_honor" || kind === "in_memory"
        ? {
            kind,
            name: said(form, "tribute_name"),
            notify_name: said(form, "tribute_notify_name"),
            notify_email: said(form, "tribute_notify_email"),
            message: said(form, "tribute_message"),
          }
        : null,
  };
}

const REQUIRED = {
  first_name: "Enter your first name.",
  last_name: "Enter your last name.",
  email: "Enter your email address for the receipt.",
};

/** What was left blank and is needed, so that all of it is named at once. */
export function missingIn(form: FormData): Problem[] {
  const missing = Object.entries(REQUIRED).flatMap(([path, message]) =>
    form.has(path) && said(form, path) === "" ? [{ path, code: "required", message }] : [],
  );
  return form.has("gift_aid") ? [...missing, ...missingOfDeclarant(declarantIn(form))] : missing;
}

const declarantIn = (form: FormData) => ({
  first_name: said(form, "first_name"),
  last_name: said(form, "last_name"),
  street: said(form, "street"),
  address_line2: said(form, "address_line2"),
  city: said(form, "city"),
  zip: said(form, "zip"),
  country: said(form, "country"),
});

/** What a refusal says of fields; anything else passes through. */
export function problemsIn(error: unknown): Problem[] {
  if (error instanceof AppError && error.problems.length > 0) return error.problems;
  throw error;
}

/** A refusal whose problems name the fields of our forms: `tribute.name` is `tribute_name` there. */
export async function inFormsTerms<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error;
    const errors = error.problems.map((problem) => ({
      ...problem,
      path: problem.path.replace(/^tribute\./, "tribute_").replace(/^expected_total$/, "token"),
    }));
    throw new AppError(error.kind, error.code, error.message, { ...error.details, errors });
  }
}
