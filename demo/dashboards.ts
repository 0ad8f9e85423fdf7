import { createDashboard } from "@/lib/dashboards/dashboards";
import type { StaffActor } from "@/lib/identity/actor";
import { createReport } from "@/lib/reports/reports";

/** A report as the builder makes one, and a dashboard that the team shares, with it and those it has already. */
export async function seedDashboards(
  staff: StaffActor,
  reports: { board_report: number; monthly_donors: number },
) {
  const visibility = "everyone" as const;
  const { id: larger_gifts } = await createReport(staff, {
    ...{ name: "Gifts of $250 or more", visibility },
    description: "By campaign and payment method, this fiscal year.",
    definition: {
      dataset: "gift",
      period: { fiscal_year: "this" },
      conditions: { all: [{ field: "amount", op: "at_least", value: 250 }] },
      group: [{ field: "campaign" }],
      pivot: { field: "method" },
      measures: ["amount.sum", "count", "donors"],
      sort: "-amount.sum",
    },
  });
  const { id: monday_meeting } = await createDashboard(staff, {
    ...{ name: "Monday meeting", visibility },
    cards: [
      { of: "standard", report: "giving_this_year", show: "figure", size: "third" },
      { of: "standard", report: "recurring_income", show: "figure", size: "third" },
      { of: "saved", report_id: larger_gifts, show: "figure", size: "third" },
      { of: "saved", report_id: reports.board_report, show: "chart", size: "half" },
      { of: "saved", report_id: reports.monthly_donors, show: "table", size: "half" },
      { of: "built_in", card: "events", size: "half" },
      { of: "built_in", card: "goals", size: "half" },
    ],
  });
  return { monday_meeting, larger_gifts };
}
