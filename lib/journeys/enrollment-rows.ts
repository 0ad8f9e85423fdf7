import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, journeyEnrollments, journeySteps, journeyVersions } from "@/db/schema";
import { within } from "@/db/within";
import type { valuesOf } from "@/lib/mailings/placeholders";
import type { JourneyGraph, JourneyNode } from "./graph";
import type { EnrollmentSummary } from "./watching-schema";
import { endWords, type Names, nodeTitle, reasonWords } from "./words";

export type Enrollment = typeof journeyEnrollments.$inferSelect;
type Scope = { organizationId: number };

export type EnrollmentRow = {
  enrollment: Enrollment;
  donor: string;
  /** What merge fields name of the donor. */
  merged: Parameters<typeof valuesOf>[0];
  version: number;
  graph: JourneyGraph;
  /** Of its last step. */
  outcome: string | null;
  reason: string | null;
};

const lastStep = (column: "outcome" | "reason") =>
  sql<string | null>`(select s.${sql.raw(column)} from ${journeySteps} s
    where s.organization_id = ${journeyEnrollments.organizationId}
      and s.enrollment_id = ${journeyEnrollments.id}
      and s.node = ${journeyEnrollments.node} order by s.visit desc, s.id desc limit 1)`;

/** Enrollments with their donors, and what they go through. */
export const selectEnrollments = (reader: Db | Tx, { organizationId }: Scope) =>
  reader
    .select({
      enrollment: journeyEnrollments,
      donor: donors.displayName,
      merged: {
        kind: donors.kind,
        displayName: donors.displayName,
        firstName: donors.firstName,
        lastName: donors.lastName,
        city: donors.city,
      },
      version: journeyVersions.number,
      graph: journeyVersions.graph,
      outcome: lastStep("outcome"),
      reason: lastStep("reason"),
    })
    .from(journeyEnrollments)
    .innerJoin(donors, within(donors, organizationId, eq(donors.id, journeyEnrollments.donorId)))
    .innerJoin(
      journeyVersions,
      within(journeyVersions, organizationId, eq(journeyVersions.id, journeyEnrollments.versionId)),
    );

export function presentEnrollment(row: EnrollmentRow, names: Names): EnrollmentSummary {
  const { enrollment } = row;
  const node = row.graph.nodes.find(({ id }) => id === enrollment.node);
  return {
    id: enrollment.id,
    donor: { id: enrollment.donorId, name: row.donor },
    version: row.version,
    state: enrollment.state,
    entry_key: enrollment.entryKey,
    node: enrollment.node,
    node_title: node ? nodeTitle(node, names) : null,
    wake_at: enrollment.wakeAt?.toISOString() ?? null,
    why: whyThere(row, node, names),
    entered_at: enrollment.enteredAt.toISOString(),
    ended_at: enrollment.endedAt?.toISOString() ?? null,
    end_reason: enrollment.endReason,
    last_error: enrollment.lastError,
  };
}

/** Where somebody is and why. */
function whyThere(row: EnrollmentRow, node: JourneyNode | undefined, names: Names): string {
  const { enrollment, outcome, reason } = row;
  const title = node ? nodeTitle(node, names) : "a step from an earlier version";
  if (enrollment.state === "failed") return `Stopped at ${title} after several attempts failed.`;
  if (enrollment.state !== "active") return `${endWords(enrollment.endReason ?? "end")}.`;
  if (enrollment.attempts > 0) return `${title}: the last attempt failed and will be retried.`;
  if (outcome === "postponed" && reason) return `${title}: postponed, ${reasonWords(reason)}.`;
  if (node?.kind === "wait" && node.until.kind === "event")
    return `${title}: waiting for the event.`;
  return node?.kind === "wait" ? `${title}.` : `Next: ${title}.`;
}
