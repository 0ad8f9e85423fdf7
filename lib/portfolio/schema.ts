import { z } from "zod";

const instant = z.string().nullable().meta({ format: "date-time" });
const day = z.string().nullable().meta({ format: "date" });

export const ProjectionView = z
  .object({
    status: z.enum(["pending", "building", "ready", "stale", "failed"]),
    ready: z.boolean(),
    projection_version: z.int(),
    required_projection_version: z.int(),
    started_at: instant,
    completed_at: instant,
    last_reconciled_at: instant,
    calculated_for_date: day,
    last_error: z.string().nullable(),
  })
  .meta({ id: "PortfolioProjection" });
export type ProjectionView = z.infer<typeof ProjectionView>;

export const ProjectionProgress = ProjectionView.extend({
  progress: z
    .object({
      build: z.enum(["rebuild", "date_roll", "reconcile"]),
      done: z.int(),
      total: z.int(),
      rate: z.number().meta({ description: "Donors per second" }),
    })
    .nullable(),
  marks_waiting: z.int().meta({ description: "Changes not yet calculated" }),
  mismatches: z.int().meta({ description: "Profiles that the last verification repaired" }),
}).meta({ id: "PortfolioProjectionProgress" });
export type ProjectionProgress = z.infer<typeof ProjectionProgress>;
