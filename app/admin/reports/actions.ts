"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { createReport, removeReport } from "@/lib/reports/reports";
import { NewReport } from "@/lib/reports/schema";
import { REPORTS, reportHref } from "./paths";

export const saveCopy = staffAction(
  { path: REPORTS, at: "name", fieldOf: { name_taken: "name" } },
  async ({ staff, form }) => {
    const wanted = {
      name: text(form, "name"),
      definition: definitionIn(form),
      visibility: form.has("everyone") ? "everyone" : "private",
    };
    const { id } = await createReport(staff, check(wanted, NewReport));
    return { to: reportHref(id) };
  },
);

/** A definition as the page sends it; what is no JSON is refused as none. */
function definitionIn(form: FormData): unknown {
  try {
    return JSON.parse(text(form, "definition"));
  } catch {
    return null;
  }
}

export const deleteReport = staffButton({ path: REPORTS, to: REPORTS }, ({ staff, form }) =>
  removeReport(staff, idIn(form, "report")),
);
