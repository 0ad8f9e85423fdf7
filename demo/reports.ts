import type { StaffActor } from "@/lib/identity/actor";
import { createReport } from "@/lib/reports/reports";
import type { ReportDefinitionInput } from "@/lib/reports/schema";

/** Two reports that everyone on the team runs, and one of staff's own. */
export async function seedReports(staff: StaffActor) {
  const save = async (
    name: string,
    description: string,
    definition: ReportDefinitionInput,
    visibility: "private" | "everyone" = "everyone",
  ) => (await createReport(staff, { name, description, definition, visibility })).id;
  return {
    board_report: await save(
      "Giving for the board",
      "Each month of the last year by program, for the board’s packet.",
      {
        ...{ dataset: "gift", period: { last: 12, unit: "months" }, pivot: { field: "program" } },
        group: [{ field: "donated_on", by: "month" }],
        measures: ["amount.sum", "count", "donors"],
      },
    ),
    monthly_donors: await save(
      "Monthly donors",
      "Active recurring gifts and what they give in a year.",
      {
        dataset: "plan",
        conditions: { all: [{ field: "is_active", op: "is", value: true }] },
        group: [{ field: "program" }],
        measures: ["count", "yearly.sum", "yearly.average"],
      },
    ),
    calls: await save(
      "My calls",
      "Whom I reached, and how often.",
      {
        dataset: "interaction",
        conditions: { all: [{ field: "channel", op: "is_any_of", value: ["phone"] }] },
        group: [{ field: "outcome" }],
        measures: ["count", "donors"],
      },
      "private",
    ),
  };
}
