import { db } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { openDefinition } from "./opened";
import { resultOf } from "./result";
import { pageOfRows } from "./rows";
import {
  ReportDefinition,
  type ReportDefinitionInput,
  type ReportResult,
  type ReportRow,
  ReportRowsInput,
  type ReportRowsRequest,
} from "./schema";

/** Computes a report that is not saved. Throws 422 with every part that is wrong, forbidden, and as `resultOf`. */
export async function queryReport(
  actor: MemberActor,
  input: ReportDefinitionInput,
): Promise<ReportResult> {
  requirePermission(actor, "reports_view");
  return resultOf(await openDefinition(db, actor, accept(ReportDefinition, input)));
}

/** The rows behind a figure of such a report, a page at a time. Throws as well 400 for a cursor of another. */
export async function queryReportRows(
  actor: MemberActor,
  input: ReportRowsRequest,
): Promise<{ data: ReportRow[]; nextCursor: string | null }> {
  requirePermission(actor, "reports_view");
  const { definition, ...asked } = accept(ReportRowsInput, input);
  const report = await openDefinition(db, actor, definition, "definition");
  return pageOfRows(report, asked, actor);
}
