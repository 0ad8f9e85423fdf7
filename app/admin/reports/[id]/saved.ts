import type { MemberActor } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import { getReport } from "@/lib/reports/reports";
import { ReportDefinition } from "@/lib/reports/schema";

/** A saved report with its definition. Throws not found, and 422 for what can’t be computed any more. */
export async function savedReport(staff: MemberActor, id: number) {
  const { definition, ...report } = await getReport(staff, id);
  return { ...report, definition: check(definition, ReportDefinition) };
}
