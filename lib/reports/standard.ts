import { type Condition, leavesOf } from "@/lib/conditions/condition";
import { notFound } from "@/lib/errors";
import { type MemberActor, may, requirePermission } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { findDataset } from "./datasets";
import { measuresOf } from "./measures";
import { ReportDefinition, type StandardReport } from "./schema";
import { OF_ACTIVITY } from "./standard-activity";
import { OF_GIVING } from "./standard-giving";

/** The standard reports that the actor may run, as definitions for `POST …/query`. */
export function listStandardReports(actor: MemberActor): StandardReport[] {
  requirePermission(actor, "reports_view");
  return standardReports(actor);
}

/** Throws not found, also for one that the actor may not run. */
export function getStandardReport(actor: MemberActor, key: string): StandardReport {
  requirePermission(actor, "reports_view");
  return findStandardReport(actor, key);
}

export function findStandardReport(actor: MemberActor, key: string): StandardReport {
  const found = standardReports(actor).find((each) => each.key === key);
  if (!found) throw notFound("report");
  return found;
}

const standardReports = (actor: MemberActor): StandardReport[] =>
  [...OF_GIVING, ...OF_ACTIVITY]
    .map(([key, name, description, definition]) => ({
      ...{ key, name, description },
      definition: ReportDefinition.parse(definition),
    }))
    .filter(({ definition }) => needsOf(definition).every((each) => may(actor, each)));

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
