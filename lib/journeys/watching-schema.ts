import { z } from "zod";
import { ENROLLMENT_STATES, JOURNEY_KINDS } from "@/db/schema";
import { RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";

export const EnrollmentQuery = z.strictObject({
  ...cursorQuery(25),
  state: z.enum(ENROLLMENT_STATES).optional(),
  node: textUpTo(40).optional().meta({ description: "Only donors who are at this node now" }),
  donor_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Enter the ID of a donor.")
    .transform(Number)
    .optional(),
});
export type EnrollmentQuery = z.output<typeof EnrollmentQuery>;

const Named = z.object({ id: RowId, name: z.string() });

export const EnrollmentSummary = z
  .object({
    id: RowId,
    donor: Named,
    version: z.int(),
    state: z.enum(ENROLLMENT_STATES),
    entry_key: z.string().meta({ description: "What brought them in, such as `donation:91`" }),
    node: z.string().nullable(),
    node_title: z.string().nullable(),
    wake_at: z.iso.datetime().nullable().meta({
      description:
        "When they continue; null while they wait only for an event, or once the journey ended for them",
    }),
    why: z.string().meta({ description: "Where they are and why, as a sentence" }),
    entered_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    end_reason: z.string().nullable(),
    last_error: z.string().nullable(),
  })
  .meta({ id: "JourneyEnrollment" });
export type EnrollmentSummary = z.infer<typeof EnrollmentSummary>;

export const EnrollmentView = z
  .object({
    ...EnrollmentSummary.shape,
    steps: z.array(
      z.object({
        node: z.string(),
        title: z.string(),
        visit: z.int(),
        outcome: z.enum(["done", "skipped", "postponed", "failed"]),
        reason: z.string().nullable(),
        effect: z.record(z.string(), z.unknown()),
        due_at: z.iso.datetime(),
        done_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "JourneyEnrollmentWithSteps" });
export type EnrollmentView = z.infer<typeof EnrollmentView>;

export const JourneyStats = z
  .object({
    entered: z.int(),
    active: z.int(),
    completed: z.int(),
    exited: z.int(),
    failed: z.int(),
    currency: z.string(),
    end_reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    nodes: z.array(
      z.object({
        node: z.string(),
        title: z.string(),
        kind: z.string().nullable().meta({ description: "Null for a node of an earlier version" }),
        came: z.int().meta({ description: "Visits, including donors who are there now" }),
        done: z.int(),
        skipped: z.int(),
        postponed: z.int(),
        failed: z.int(),
        there_now: z.int(),
        clicked: z.int().meta({
          description:
            "How many of its messages had a link followed by a person rather than a scanner",
        }),
        gifts: z.int().nullable().meta({
          description: "Gifts made through its links; null without the permission donations_view",
        }),
        raised: z.number().nullable().meta({ description: "Total of these gifts" }),
        skipped_by_reason: z.array(z.object({ reason: z.string(), count: z.int() })),
      }),
    ),
  })
  .meta({ id: "JourneyStats" });
export type JourneyStats = z.infer<typeof JourneyStats>;

export const RecipeView = z
  .object({
    key: z.string(),
    name: z.string(),
    kind: z.enum(JOURNEY_KINDS),
    summary: z.string(),
    when: z.string(),
    never: z.string().meta({ description: "Who it never contacts" }),
    steps: z.array(z.string()).meta({ description: "What it does, one line per step" }),
    installed: z.array(Named).meta({ description: "Journeys installed from it" }),
  })
  .meta({ id: "JourneyRecipe" });
export type RecipeView = z.infer<typeof RecipeView>;
