"use server";

import { text } from "@/app/_components/forms/form-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { changeFundraisingSettings } from "@/lib/portfolio/settings";
import { BAND_NAMES, FundraisingSettingsChanges } from "@/lib/portfolio/settings-schema";

export const saveFundraising = staffAction(
  { path: "/admin/settings/fundraising", at: "fiscal_start_month" },
  async ({ staff, form }) => {
    await changeFundraisingSettings(staff, check(settingsIn(form), FundraisingSettingsChanges));
    return "Settings saved. Affected figures are being recalculated.";
  },
);

const settingsIn = (form: FormData) => ({
  fiscal_start_month: number(form, "fiscal_start_month"),
  year_named_by: text(form, "year_named_by"),
  segment_bands: Object.fromEntries(BAND_NAMES.map((name) => [name, number(form, `band_${name}`)])),
  excluded_methods: form.getAll("excluded_methods").map(String),
  counts_covered_fees: form.has("counts_covered_fees"),
});

/** NaN, which the schema refuses, for what is no plain number; commas between thousands are fine. */
function number(form: FormData, name: string): number {
  const typed = text(form, name).replace(/[,\s]/g, "");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}
