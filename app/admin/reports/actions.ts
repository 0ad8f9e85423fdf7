"use server";

import { idIn, idOrNull, idsIn, numberOrNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { createReport, removeReport } from "@/lib/reports/reports";
import { startRun } from "@/lib/reports/runs/runs";
import { changeSchedule, createSchedule, removeSchedule } from "@/lib/reports/schedules/schedules";
import { NewSchedule, ScheduleChanges } from "@/lib/reports/schedules/schema";
import { NewReport } from "@/lib/reports/schema";
import { REPORTS, reportHref, resultsHref, schedulesHref } from "./paths";

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

export const keepResult = staffButton(
  { path: (id) => resultsHref(id), row: "report" },
  ({ staff, id }) => startRun(staff, id),
);

export const saveSchedule = staffAction(
  { path: (id) => schedulesHref(id), row: "report", at: "user_ids" },
  async ({ staff, form, id }) => {
    const wanted = {
      every: text(form, "every"),
      weekday: numberOrNull(form, "weekday"),
      day: numberOrNull(form, "day"),
      time: text(form, "time"),
      format: text(form, "format"),
      only_if_rows: form.has("only_if_rows"),
      user_ids: idsIn(form, "user_ids"),
    };
    const schedule = idOrNull(form, "schedule");
    if (schedule === null) await createSchedule(staff, id, check(wanted, NewSchedule));
    else await changeSchedule(staff, { id, schedule }, check(wanted, ScheduleChanges));
    return "Schedule saved";
  },
);

export const pauseSchedule = staffButton(
  { path: (id) => schedulesHref(id), row: "report" },
  ({ staff, form, id }) =>
    changeSchedule(
      staff,
      { id, schedule: idIn(form, "schedule") },
      { is_paused: text(form, "is_paused") === "true" },
    ),
);

export const endSchedule = staffButton(
  { path: (id) => schedulesHref(id), row: "report" },
  ({ staff, form, id }) => removeSchedule(staff, { id, schedule: idIn(form, "schedule") }),
);
