import { z } from "zod";
import { notFound } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import { textUpTo } from "@/lib/input";
import type { StandardReport } from "@/lib/reports/schema";
import { listStandardReports } from "@/lib/reports/standard";

export const ByKey = z.object({ key: textUpTo(60) });

/** Throws not found, also for one that the reader may not run. */
export function standardReport(staff: MemberActor, key: string): StandardReport {
  const found = listStandardReports(staff).find((each) => each.key === key);
  if (!found) throw notFound("report");
  return found;
}
