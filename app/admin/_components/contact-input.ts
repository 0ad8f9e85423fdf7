import { orNull, text, timeIn } from "@/app/_components/forms/form-values";

const MEANINGFUL: Record<string, boolean> = { yes: true, no: false };

/** Whether a contact is said to be meaningful; null leaves it to the rule. */
export const meaningfulIn = (form: FormData): boolean | null =>
  MEANINGFUL[text(form, "meaningful")] ?? null;

/** What the form of a contact says; its time as the organization's clock shows it. */
export const contactIn = (form: FormData, timeZone: string): Record<string, unknown> => ({
  channel: text(form, "channel"),
  direction: text(form, "direction") || undefined,
  outcome: text(form, "channel") === "note" ? null : orNull(form, "outcome"),
  note: text(form, "note"),
  subject: text(form, "subject"),
  purpose: text(form, "purpose"),
  occurred_at: timeIn(form, "occurred_at", timeZone) ?? undefined,
  marked_meaningful: meaningfulIn(form),
  is_private: form.has("is_private"),
});
