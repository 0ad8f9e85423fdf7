import { ReportChanges } from "@/lib/reports/schema";

/** What the builder of an existing report is about. */
export const REPORT_KEYS = Object.keys(ReportChanges.shape);
