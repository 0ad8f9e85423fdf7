import type { Metadata } from "next";
import type { z } from "zod";
import { NEW_REPORT } from "@/app/admin/_components/reports/paths";
import { staffPage } from "@/app/admin/_components/staff-page";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { savedDefinition } from "@/lib/reports/opened";
import { getReport } from "@/lib/reports/reports";
import { getStandardReport } from "@/lib/reports/standard";
import { BuilderPage } from "../_builder/builder-page";
import type { Built } from "../_builder/built";
import { BuilderQuery, definitionOf } from "../_builder/built-query";

const title = "New report";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: NEW_REPORT, needs: "reports_view", query: BuilderQuery },
  async ({ staff, query }) => (
    <BuilderPage {...{ staff, title }} {...(await startOf(staff, query))} />
  ),
);

type Start = { name: string; start: Built | undefined };

async function startOf(
  staff: SignedInStaff,
  { from, report, definition }: z.output<typeof BuilderQuery>,
): Promise<Start> {
  const given = definitionOf(definition);
  if (given) return { name: "", start: given as Built };
  if (from) {
    const standard = getStandardReport(staff, from);
    return { name: `${standard.name} (custom)`, start: standard.definition as Built };
  }
  if (report) {
    const saved = await getReport(staff, report);
    return { name: `${saved.name} (copy)`, start: savedDefinition(saved.definition) as Built };
  }
  return { name: "", start: undefined };
}
