"use server";

import { createElement, type ReactNode } from "react";
import {
  idIn,
  idOrNull,
  idsIn,
  jsonOf,
  numberOrNull,
  text,
} from "@/app/_components/forms/form-values";
import { action } from "@/app/_components/forms/sent-action";
import {
  NEW_REPORT,
  REPORTS,
  reportHref,
  resultsHref,
  schedulesHref,
} from "@/app/admin/_components/reports/paths";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { AppError, type Problem } from "@/lib/errors";
import { requireStaff } from "@/lib/identity/session";
import { check, textUpTo } from "@/lib/input";
import { queryReport } from "@/lib/reports/queries";
import { changeReport, createReport, getReport, removeReport } from "@/lib/reports/reports";
import { startRun } from "@/lib/reports/runs/runs";
import { changeSchedule, createSchedule, removeSchedule } from "@/lib/reports/schedules/schedules";
import { NewSchedule, ScheduleChanges } from "@/lib/reports/schedules/schema";
import { NewReport, ReportChanges, ReportDefinition } from "@/lib/reports/schema";
import { ShownResult } from "./_builder/shown-result";
import { REPORT_KEYS } from "./report-keys";

type Previewed = { shown: ReactNode } | { problems: Problem[] } | { busy: number };

/** The result of a report that is being built; what is wrong has its place. @property busy seconds to wait */
export const previewReport = action([textUpTo(60_000)], async (sent): Promise<Previewed> => {
  const staff = await requireStaff(NEW_REPORT);
  try {
    const definition = check(jsonOf(sent), ReportDefinition);
    const result = await queryReport(staff, definition);
    return { shown: createElement(ShownResult, { result, definition: sent }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "limited") return { busy: TRY_AGAIN };
    const { problems, code, message } = error;
    return { problems: problems.length > 0 ? problems : [{ path: "", code, message }] };
  }
});

/** Seconds. */
const TRY_AGAIN = 3;

/** Saves what was built: as a new report, or in place of the one that is edited. */
export const saveReport = staffAction(
  {
    path: (id) => (id ? `${reportHref(id)}/edit` : NEW_REPORT),
    ...{ row: "report", at: "name", fieldOf: { name_taken: "name" } },
  },
  async ({ staff, form, id }) => {
    const visibility = form.has("everyone") ? "everyone" : "private";
    const wanted = {
      name: text(form, "name"),
      description: text(form, "description"),
      definition: definitionIn(form),
    };
    if (id === 0 || form.has("copy")) {
      const made = await createReport(staff, check({ ...wanted, visibility }, NewReport));
      return { to: reportHref(made.id) };
    }
    requireSeen(form, seenOf(await getReport(staff, id), REPORT_KEYS));
    const sharing = form.has("is_own") ? { visibility } : {};
    await changeReport(staff, id, check({ ...wanted, ...sharing }, ReportChanges));
    return { to: reportHref(id) };
  },
);

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

const definitionIn = (form: FormData): unknown => jsonOf(text(form, "definition"));

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
    return "Schedule saved.";
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
