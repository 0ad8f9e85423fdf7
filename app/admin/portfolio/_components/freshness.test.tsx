import { expect, it } from "vitest";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { spokenMarkup } from "@/testing/spoken";
import { Freshness } from "./freshness";

const built: ProjectionProgress = {
  ...{ status: "ready", ready: true, projection_version: 1, required_projection_version: 1 },
  ...{ started_at: "2026-05-10T00:05:00.000Z", completed_at: "2026-05-10T00:06:00.000Z" },
  ...{ last_reconciled_at: null, calculated_for_date: "2026-05-10", last_error: null },
  ...{ progress: null, marks_waiting: 0, mismatches: 0 },
};

const shown = (projection: ProjectionProgress, isPending = false) =>
  spokenMarkup(
    <Freshness projection={projection} isPending={isPending} timeZone="UTC" mayRebuild />,
  );

const summaryOf = (markup: string) => markup.split("</summary>")[0] ?? "";

it("reports a failed calculation beside existing figures, before it is expanded", () => {
  expect(shown(built)).not.toContain("failed");
  const markup = shown({ ...built, last_error: "It could not be calculated." });
  expect(summaryOf(markup)).toContain("The last calculation failed");
  expect(markup).toContain("It could not be calculated.");
});

it("says whether the figures shown are up to date, not whether the projection has caught up since", () => {
  expect(summaryOf(shown(built))).toContain("up to date");
  expect(summaryOf(shown(built, true))).toContain("changes pending");
  expect(summaryOf(shown({ ...built, marks_waiting: 1 }, true))).toContain("1 change pending");
});
