import { type Condition, leavesOf } from "@/lib/conditions/condition";
import { notFound } from "@/lib/errors";
import { type MemberActor, may, requirePermission } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { findDataset } from "./datasets";
import { measuresOf } from "./measures";
import { ReportDefinition, type StandardReport } from "./schema";
import { OF_ACTIVITY } from "./standard-activity";
import { OF_GIVING } from "./standard-giving";
import { OF_HOME } from "./standard-home";
import type { Told } from "./standard-parts";

const ALL = [...OF_GIVING, ...OF_ACTIVITY, ...OF_HOME];

export const isStandardReport = (key: string): boolean => ALL.some(([each]) => each === key);

/** The standard reports that the actor may run, as definitions for `POST …/query`. */
export function listStandardReports(actor: MemberActor): StandardReport[] {
  requirePermission(actor, "reports_view");
  return runnableReports(actor);
}

/** The same without refusing whoever may run none. */
export const runnableReports = (actor: MemberActor): StandardReport[] =>
  may(actor, "reports_view")
    ? ALL.map(presentTold).filter(({ definition }) => mayRun(actor, definition))
    : [];

const presentTold = ([key, name, description, definition]: Told): StandardReport => ({
  ...{ key, name, description },
  definition: ReportDefinition.parse(definition),
});

const mayRun = (actor: MemberActor, definition: ReportDefinition) =>
  needsOf(definition).every((each) => may(actor, each));

/** Throws not found, also for one that the actor may not run. */
export function getStandardReport(actor: MemberActor, key: string): StandardReport {
  requirePermission(actor, "reports_view");
  const found = runnableReports(actor).find((each) => each.key === key);
  if (!found) throw notFound("report");
  return found;
}

/** The same for whoever may run it or not, which opening its definition says. */
export function findStandardReport(key: string): StandardReport {
  const found = ALL.find(([each]) => each === key);
  if (!found) throw notFound("report");
  return presentTold(found);
}

/** What running a definition needs, whose conditions compare the dataset’s own fields alone. */
function needsOf({ dataset: key, group, pivot, measures, conditions }: ReportDefinition) {
  const dataset = findDataset(key);
  if (!dataset) throw new Error(`no dataset ${key}`);
  const compared = leavesOf((conditions ?? { all: [] }) as Condition);
  const named = new Set(
    [...group, ...(pivot ? [pivot] : []), ...compared].map((each) => each.field),
  );
  const used = [
    ...dataset.fields.filter((field) => named.has(field.key)),
    ...measuresOf(dataset).filter((measure) => measures.includes(measure.key)),
  ];
  return [...dataset.needs, ...used.flatMap(({ needs }): Permission[] => (needs ? [needs] : []))];
}
