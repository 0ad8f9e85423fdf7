import { z } from "zod";
import { JOURNEY_STATES } from "@/db/schema";
import { PathId, RowId, Timestamp } from "@/lib/input";

export const Activation = z.strictObject({
  from: z.enum(["now", "matching"]).default("now").meta({
    description:
      "`now`: only donors who qualify from now on. `matching`: also donors who meet the entry’s condition today, at most 100,000",
  }),
});
export type ActivationInput = z.input<typeof Activation>;

export const Activated = z
  .object({
    id: RowId,
    state: z.enum(JOURNEY_STATES),
    version: z
      .int()
      .nullable()
      .meta({ description: "The number of the version that donors enter" }),
    enrolled: z.int().nullable().meta({
      description: "With `matching`: how many donors are being enrolled in the background",
    }),
  })
  .meta({ id: "JourneyActivation" });
export type Activated = z.infer<typeof Activated>;

export const JourneyState = Activated.omit({ enrolled: true }).meta({ id: "JourneyState" });
export type JourneyState = z.infer<typeof JourneyState>;

export const Matching = z
  .object({ donors: z.int().meta({ description: "How many would enter with `matching`" }) })
  .meta({ id: "JourneyMatching" });
export type Matching = z.infer<typeof Matching>;

export const NewEnrollment = z.strictObject({ donor_id: RowId });
export type NewEnrollmentInput = z.input<typeof NewEnrollment>;

export const Enrolled = z
  .object({
    id: RowId,
    journey_id: RowId,
    donor_id: RowId,
    state: z.enum(["active", "completed", "exited", "failed"]),
    end_reason: z.string().nullable(),
    node: z.string().nullable(),
    wake_at: z.iso.datetime().nullable(),
    entered_at: z.iso.datetime(),
  })
  .meta({ id: "JourneyEnrolled" });
export type Enrolled = z.infer<typeof Enrolled>;

export const Moved = z
  .object({
    moved: z.int().meta({ description: "Donors who continue in the current version" }),
    stayed: z.int().meta({
      description: "Donors whose step no longer exists; they finish the version they are in",
    }),
  })
  .meta({ id: "JourneyMoved" });
export type Moved = z.infer<typeof Moved>;

export const Simulation = z.strictObject({
  donor_id: RowId,
  from: Timestamp.optional().meta({ description: "When the donor would enter; now if omitted" }),
  graph: z.enum(["draft", "current"]).default("draft"),
});
export type SimulationInput = z.input<typeof Simulation>;

const SimulatedStep = z.object({
  at: z.iso.datetime(),
  node: z.string(),
  title: z.string(),
  kind: z.string(),
  outcome: z.enum(["done", "skipped", "postponed"]),
  reason: z.string().nullable(),
  effect: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const Simulated = z
  .object({
    steps: z.array(SimulatedStep),
    ends_at: z.iso.datetime().nullable(),
    end_reason: z.string().nullable().meta({
      description:
        "`end`, `goal`, `node`, `deceased`, `archived`; null if it isn’t over after 200 steps",
    }),
    assumptions: z.array(z.string()),
  })
  .meta({ id: "JourneySimulation" });
export type Simulated = z.infer<typeof Simulated>;

export const LetterPrinting = z
  .object({
    printed: z.int(),
    skipped: z.int().meta({ description: "Donors who can no longer be contacted" }),
    waiting: z.int().meta({ description: "Letters waiting for the next printing" }),
    printed_at: z.iso.datetime().nullable().meta({
      description: "The value `GET …/letters.pdf` requires; null if none were printed",
    }),
  })
  .meta({ id: "JourneyLetterPrinting" });
export type LetterPrinting = z.infer<typeof LetterPrinting>;

export const JourneyLetters = z
  .object({
    waiting: z.int().meta({ description: "Letters waiting for the next printing" }),
    printings: z
      .array(z.object({ printed_at: z.iso.datetime(), letters: z.int() }))
      .meta({ description: "The latest 20" }),
  })
  .meta({ id: "JourneyLetters" });
export type JourneyLetters = z.infer<typeof JourneyLetters>;

export const LetterQuery = z.strictObject({
  printed_at: Timestamp.meta({ description: "As returned by `POST …/letters`" }),
});
export type LetterQuery = z.output<typeof LetterQuery>;

export const EnrollmentPath = z.object({ id: PathId, enrollment: PathId });
