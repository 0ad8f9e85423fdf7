import { z } from "zod";
import { JOURNEY_KINDS, JOURNEY_STATES, LATE_POLICIES, REENTRY_RULES } from "@/db/schema";
import type { JourneyGraph } from "@/db/schema/journey-graph";
import { blankableProse, RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { MOST_GOALS, MOST_NODES } from "./graph";
import { DaysAround, EventTypes, JourneyNodeInput, Minute, StoredCondition } from "./node-schema";

const Entry = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("event"),
      types: EventTypes,
      condition: StoredCondition.nullable().default(null),
    }),
    z.strictObject({ kind: z.literal("condition"), condition: StoredCondition }),
    z.strictObject({
      kind: z.literal("date"),
      date: z.enum(["sponsorship_started", "first_gift", "plan_started", "year_end"]),
      days: DaysAround,
      minute: Minute,
      condition: StoredCondition.nullable().default(null),
    }),
    z.strictObject({ kind: z.literal("manual") }),
  ])
  .meta({
    description:
      "Who enters, and when: `event {types, condition}`, `condition {condition}` (checked every hour), `date {date, days, minute, condition}` (once a year), or `manual`",
  });

const Goal = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("event"), types: EventTypes }),
    z.strictObject({ kind: z.literal("condition"), condition: StoredCondition }),
  ])
  .meta({ description: "Ends the journey for a donor at any time" });

export const JourneyGraphInput = z
  .strictObject({
    entry: Entry,
    goals: z
      .array(Goal)
      .max(MOST_GOALS, `A journey can have up to ${MOST_GOALS} goals.`)
      .default([]),
    nodes: z
      .array(JourneyNodeInput)
      .max(MOST_NODES, `A journey can have up to ${MOST_NODES} steps.`)
      .meta({ description: "In reading order; donors start with the first" }),
  })
  .transform((graph) => graph as JourneyGraph)
  .meta({
    description:
      "How donors enter and what happens then. A draft may be incomplete: `POST …/validate` says what is missing",
  });

const journey = {
  name: textUpTo(120).trim().min(1, "Enter a name for the journey."),
  description: blankableProse(500).nullish(),
  draft: JourneyGraphInput,
  reentry: z.enum(REENTRY_RULES).meta({
    description:
      "Whether a donor can enter again. `once`: never; `per_occurrence`: once for each record that brings them in; `after_days`: a number of days after they last entered",
  }),
  reentry_days: z
    .int()
    .min(1, "Enter at least 1 day.")
    .max(3_650, "Enter at most 3,650 days.")
    .nullish()
    .meta({ description: "With `after_days` only" }),
  late_policy: z.enum(LATE_POLICIES).meta({
    description: "What happens to steps that are more than a day late, for example, after a pause",
  }),
};

export const NewJourney = z.strictObject({
  name: journey.name,
  description: journey.description,
  kind: z.enum(JOURNEY_KINDS).default("journey").meta({
    description:
      "`rule`: acts immediately and never waits; `plan`: only creates tasks. Can’t be changed later",
  }),
  draft: journey.draft.optional(),
  copy_of: RowId.optional().meta({
    description:
      "Starts with another journey’s steps and rules; `kind` and `draft` are then taken from it",
  }),
});
export type NewJourneyInput = z.input<typeof NewJourney>;

/** What is not given stays. */
export const JourneyChanges = z
  .strictObject({
    ...journey,
    revision: z.int().min(1).max(2_147_483_647).meta({
      description: "The revision the changes are based on; 409 `changed` if there is a newer one",
    }),
  })
  .partial();
export type JourneyChangesInput = z.input<typeof JourneyChanges>;

export const JourneyQuery = z.strictObject({
  ...cursorQuery(25),
  kind: z.enum(JOURNEY_KINDS).optional(),
  state: z.enum(JOURNEY_STATES).optional(),
});
export type JourneyQuery = z.output<typeof JourneyQuery>;

/** The same list, of rules alone. */
export const AutomationQuery = z.strictObject({
  ...cursorQuery(25),
  state: z.enum(JOURNEY_STATES).optional(),
});

export const JourneyGraphView = z
  .object({
    entry: z.record(z.string(), z.unknown()),
    goals: z.array(z.record(z.string(), z.unknown())),
    nodes: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: "JourneyGraph" });

export const JourneySummary = z
  .object({
    id: RowId,
    name: z.string(),
    kind: z.enum(JOURNEY_KINDS),
    state: z.enum(JOURNEY_STATES),
    recipe: z.string().nullable().meta({ description: "The recipe it was installed from" }),
    version: z.int().nullable().meta({
      description: "The number of the version that donors enter; null before the first activation",
    }),
    active: z.int().meta({ description: "How many donors are inside now" }),
    completed: z.int(),
    exited: z.int(),
    failed: z.int(),
    last_entered_at: z.iso.datetime().nullable(),
    activated_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "JourneySummary" });
export type JourneySummary = z.infer<typeof JourneySummary>;

export const JourneyView = z
  .object({
    ...JourneySummary.shape,
    description: z.string().nullable(),
    draft: JourneyGraphView,
    is_changed: z.boolean().meta({
      description: "Whether the draft differs from the version donors enter",
    }),
    reentry: z.enum(REENTRY_RULES),
    reentry_days: z.int().nullable(),
    late_policy: z.enum(LATE_POLICIES),
    revision: z.int(),
    paused_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Journey" });
export type JourneyView = z.infer<typeof JourneyView>;

const JourneyProblem = z.object({
  path: z.string().meta({ description: "Such as `nodes.3.paths.0.condition`" }),
  code: z.string(),
  message: z.string(),
});

export const JourneyCheck = z
  .object({
    problems: z
      .array(JourneyProblem)
      .meta({ description: "The journey can’t be activated until these are fixed" }),
    warnings: z
      .array(JourneyProblem)
      .meta({ description: "Good to know; they don’t prevent activation" }),
  })
  .meta({ id: "JourneyCheck" });
export type JourneyCheck = z.infer<typeof JourneyCheck>;

/** Without a draft the stored one is checked. */
export const JourneyCheckInput = z.strictObject({ draft: JourneyGraphInput.optional() });
export type JourneyCheckInput = z.input<typeof JourneyCheckInput>;

export const VersionSummary = z
  .object({
    number: z.int(),
    is_current: z.boolean(),
    nodes: z.int(),
    inside: z.int().meta({ description: "How many donors are going through it now" }),
    published_by: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "JourneyVersionSummary" });
export type VersionSummary = z.infer<typeof VersionSummary>;

export const VersionView = z
  .object({
    ...VersionSummary.shape,
    graph: JourneyGraphView,
    differences: z.array(z.string()).meta({
      description:
        "What changed since the previous version, in one sentence each; empty for the first",
    }),
  })
  .meta({ id: "JourneyVersion" });
export type VersionView = z.infer<typeof VersionView>;
