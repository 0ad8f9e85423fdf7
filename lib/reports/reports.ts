import { asc, eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { reports, type users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict, forbidden, notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { openDefinition, openSaved, visibleReports } from "./opened";
import { resultOf } from "./result";
import { pageOfRows } from "./rows";
import { lockReport } from "./saved";
import {
  NewReport,
  type NewReportInput,
  ReportChanges,
  type ReportChangesInput,
  type ReportResult,
  type ReportRow,
  type ReportRowsQuery,
  type ReportView,
} from "./schema";

type Saved = typeof reports.$inferSelect;
type Found = { report: Saved; owner: typeof users.$inferSelect };

const MOST = 500;

/** One’s own reports and those that are everyone’s, by name. */
export async function listReports(actor: MemberActor): Promise<ReportView[]> {
  requirePermission(actor, "reports_view");
  const found = await visibleReports(db, actor).orderBy(
    asc(sql`lower(${reports.name})`),
    asc(reports.id),
  );
  return found.map((row) => present(row, actor));
}

/** Throws not found, also for what a colleague keeps private. */
export async function getReport(actor: MemberActor, id: number): Promise<ReportView> {
  requirePermission(actor, "reports_view");
  return readView(db, actor, id);
}

/** Saves a definition under a name. Throws 422, forbidden for what the actor may not read, and 409 past 500. */
export async function createReport(actor: MemberActor, input: NewReportInput): Promise<ReportView> {
  requirePermission(actor, "reports_view");
  requirePermission(actor, "reports_edit");
  const { description = null, ...given } = accept(NewReport, input);
  const { organizationId } = actor;
  await openDefinition(db, actor, given.definition, "definition");
  const values = { ...given, description, definition: { ...given.definition } };
  return named(() =>
    db.transaction(async (tx) => {
      if ((await tx.$count(reports, within(reports, organizationId))) >= MOST)
        throw conflict(
          "too_many_reports",
          `An organization can have up to ${MOST} reports. Delete one you no longer need first.`,
        );
      const [made] = await tx
        .insert(reports)
        .values({ organizationId, userId: actingUser(actor), ...values })
        .returning();
      if (!made) throw new Error("A report was not written.");
      await recordChange(tx, actor, {
        ...{ action: "report.create", subjectType: "report", subjectId: made.id },
        after: values,
      });
      return readView(tx, actor, made.id);
    }),
  );
}

/**
 * Changes a report; what is not given stays. Throws not found, 422, and forbidden to share or hide what is a
 * colleague’s.
 */
export async function changeReport(
  actor: MemberActor,
  id: number,
  input: ReportChangesInput,
): Promise<ReportView> {
  requirePermission(actor, "reports_view");
  requirePermission(actor, "reports_edit");
  const wanted = accept(ReportChanges, input);
  if (wanted.definition) await openDefinition(db, actor, wanted.definition, "definition");
  return named(() =>
    db.transaction(async (tx) => {
      const before = await lockReport(tx, actor, id);
      const isOwn = before.userId === actingUser(actor);
      if (wanted.visibility && wanted.visibility !== before.visibility && !isOwn)
        throw forbidden("Only its owner can share a report or stop sharing it.");
      const changes = changesIn(before, {
        ...wanted,
        definition: wanted.definition && { ...wanted.definition },
      });
      if (changes) {
        await tx.update(reports).set(changes.after).where(isReport(before));
        await recordChange(tx, actor, {
          ...{ action: "report.change", subjectType: "report", subjectId: id },
          ...changes,
        });
      }
      return readView(tx, actor, id);
    }),
  );
}

/** Deletes a report. Throws not found. */
export async function removeReport(actor: MemberActor, id: number): Promise<ReportView> {
  requirePermission(actor, "reports_view");
  requirePermission(actor, "reports_edit");
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, actor, id);
    const view = await readView(tx, actor, id);
    await tx.delete(reports).where(isReport(report));
    const { name, description, definition, visibility } = report;
    await recordChange(tx, actor, {
      ...{ action: "report.remove", subjectType: "report", subjectId: id },
      before: { name, description, definition, visibility },
    });
    return view;
  });
}

/** Computes a saved report now. Throws not found, and as `queryReport` does. */
export async function getReportResult(actor: MemberActor, id: number): Promise<ReportResult> {
  requirePermission(actor, "reports_view");
  const { report } = await openSaved(db, actor, id);
  return resultOf(report);
}

/** The rows behind a figure of a saved report. Throws not found, and as `queryReportRows` does. */
export async function listReportRows(
  actor: MemberActor,
  id: number,
  query: ReportRowsQuery,
): Promise<{ data: ReportRow[]; nextCursor: string | null }> {
  requirePermission(actor, "reports_view");
  const { report } = await openSaved(db, actor, id);
  return pageOfRows(report, query, actor);
}

async function readView(reader: Db | Tx, actor: MemberActor, id: number): Promise<ReportView> {
  const [found] = await visibleReports(reader, actor, eq(reports.id, id));
  if (!found) throw notFound("report");
  return present(found, actor);
}

const present = ({ report, owner }: Found, actor: MemberActor): ReportView => ({
  ...{ id: report.id, name: report.name, description: report.description },
  ...{ definition: report.definition, visibility: report.visibility },
  is_own: report.userId === actingUser(actor),
  owner_name: `${owner.firstName} ${owner.lastName}`,
  created_at: report.createdAt.toISOString(),
  updated_at: report.updatedAt.toISOString(),
});

const isReport = ({ organizationId, id }: Saved) =>
  within(reports, organizationId, eq(reports.id, id));

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "reports_name_key")) throw error;
    throw refused("name", "name_taken", "You already have a report with this name.");
  }
}
