import { amountsIn, numberIn, orNull, text } from "@/app/_components/forms/form-values";
import type { ProgramChangesInput } from "@/lib/sponsorship/schema";
import { ProgramChanges } from "@/lib/sponsorship/schema";

/** What a program's form says; what it does not show stays as it is. The operation checks all of it. */
export function programIn(form: FormData): ProgramChangesInput {
  const all: ProgramChangesInput = {
    name: text(form, "name"),
    slug: text(form, "slug"),
    summary: orNull(form, "summary"),
    accent_color: orNull(form, "accent_color"),
    currency: text(form, "currency"),
    funding_type: text(form, "funding_type") as ProgramChangesInput["funding_type"],
    contribution_threshold: orNull(form, "contribution_threshold"),
    suggested_amounts: amountsIn(form, "suggested_amounts"),
    suggested_impacts: text(form, "suggested_impacts").split(/\r?\n/),
    goal_amount: orNull(form, "goal_amount"),
    minimum_amount: text(form, "minimum_amount"),
    maximum_amount: orNull(form, "maximum_amount"),
    gallery_text: text(form, "gallery_text"),
    gallery_columns: numberIn(form, "gallery_columns"),
    gallery_sort: text(form, "gallery_sort"),
    public_names: text(form, "public_names") as ProgramChangesInput["public_names"],
  };
  const shown = Object.entries(all).filter(([name]) => form.has(name));
  return {
    ...Object.fromEntries(shown),
    ...(text(form, "funding_type") === "sponsors" && { contribution_threshold: null }),
    ...(form.has("all_settings") && settingsIn(form)),
  };
}

/** Of the long form only: a browser sends nothing at all for what is not ticked. */
const settingsIn = (form: FormData): ProgramChangesInput => ({
  frequencies: form.getAll("frequencies").map(Number),
  links_disabled: form.has("links_disabled"),
  suggests_monthly: form.has("suggests_monthly"),
  search_engines: form.has("search_engines"),
  share_recipients: form.has("share_recipients"),
  ...(form.has("one_time_months") && {
    one_time_months: numberIn(form, "one_time_months"),
  }),
  fee_cover: {
    percent: numberIn(form, "fee_cover"),
    fixed: text(form, "fee_cover_fixed") || "0",
  },
});

/** What the settings’ form is about. */
export const PROGRAM_KEYS = Object.keys(ProgramChanges.shape);
