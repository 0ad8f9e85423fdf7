"use server";

import { revalidatePath } from "next/cache";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { changeFundraisingSettings } from "@/lib/portfolio/settings";
import { BAND_NAMES, FundraisingSettingsChanges } from "@/lib/portfolio/settings-schema";

const PAGE = "/admin/settings/fundraising";

export const saveFundraising = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "fiscal_start_month", async () => {
    await changeFundraisingSettings(staff, check(settingsIn(form), FundraisingSettingsChanges));
    revalidatePath("/admin", "layout");
    return "The settings are saved. Where figures change, everybody’s are computed anew now.";
  });
});

const settingsIn = (form: FormData) => ({
  fiscal_start_month: number(form, "fiscal_start_month"),
  year_named_by: String(form.get("year_named_by") ?? ""),
  segment_bands: Object.fromEntries(BAND_NAMES.map((name) => [name, number(form, `band_${name}`)])),
  excluded_methods: form.getAll("excluded_methods").map(String),
  counts_covered_fees: form.has("counts_covered_fees"),
});

/** NaN, which the schema refuses, for what is no plain number; commas between thousands are fine. */
function number(form: FormData, name: string): number {
  const text = String(form.get(name) ?? "").replace(/[,\s]/g, "");
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
