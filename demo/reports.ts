import type { StaffActor } from "@/lib/identity/actor";
import { createReport } from "@/lib/reports/reports";
import { startRun } from "@/lib/reports/runs/runs";
import { createSchedule } from "@/lib/reports/schedules/schedules";
import type { ReportDefinitionInput } from "@/lib/reports/schema";

/** Two reports that everyone on the team runs, and one of staff's own. */
export async function seedReports(staff: StaffActor, colleague: number) {
  const save = async (
    name: string,
    description: string,
    definition: ReportDefinitionInput,
    visibility: "private" | "everyone" = "everyone",
  ) => (await createReport(staff, { name, description, definition, visibility })).id;
  const board = await save(
    "Giving for the board",
    "Each month of the last year by program, for the board’s packet.",
    {
      ...{ dataset: "gift", period: { last: 12, unit: "months" }, pivot: { field: "program" } },
      group: [{ field: "donated_on", by: "month" }],
      measures: ["amount.sum", "count", "donors"],
    },
  );
  // The board’s packet comes on the first of each month; last month’s result is kept.
  await createSchedule(staff, board, {
    ...{ every: "monthly", day: 1, time: "08:00", format: "pdf" },
    user_ids: [staff.userId, colleague],
  });
  const kept = await startRun(staff, board);
  return {
    board_report: board,
    kept_result: kept.id,
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
