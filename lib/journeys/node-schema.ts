import { z } from "zod";
import { ConditionInput } from "@/lib/conditions/schema";
import { proseUpTo, RowId, textUpTo, wholeFrom } from "@/lib/input";
import { MailContentInput } from "@/lib/mailings/content-schema";
import { MOST_TEXT } from "@/lib/mailings/text-body";
import { MOST_PATHS } from "./graph";

/** Waits of at most five years, and days around a date. */
const MOST = { minutes: 2_628_000, hours: 43_800, days: 1_825, weeks: 260, months: 60 } as const;
const MOST_TYPES = 20;
const MOST_WORDS = 2_000;

export const NodeId = textUpTo(40).regex(/^[\w-]+$/, "Use letters, digits, - and _.");
const Next = NodeId.nullable().meta({
  description: "The ID of the next node; null ends the journey",
});
/** Of a draft: 0 until something is chosen. */
const Chosen = z.union([z.literal(0), RowId]).meta({ description: "0 until one is chosen" });

export const EventTypes = z
  .array(textUpTo(80))
  .max(MOST_TYPES, `Choose at most ${MOST_TYPES} types of events.`)
  .meta({ description: "Types of events, such as `donation.completed`" });
export const Minute = wholeFrom(0, 1_439).meta({
  description: "Minute of the day in the organization’s time zone; 540 is 9:00 AM",
});
export const DaysAround = wholeFrom(-MOST.days, MOST.days);
export const StoredCondition = ConditionInput.transform(
  (condition) => ({ ...condition }) as Record<string, unknown>,
);

const Amount = wholeFrom(0, MOST.minutes);

const lengthIn = <const Unit extends keyof typeof MOST>(units: readonly Unit[]) =>
  z
    .strictObject({
      amount: Amount,
      unit: z.enum(units as [Unit, ...Unit[]]),
    })
    .refine(({ amount, unit }) => amount <= MOST[unit as Unit], "Wait at most five years.");

const Duration = lengthIn(["minutes", "hours", "days", "weeks", "months"]);
const Weekdays = z
  .array(z.literal([1, 2, 3, 4, 5, 6, 7]))
  .max(7, "Choose each day at most once.")
  .meta({ description: "1 is Monday; empty for any day" });

const Until = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("duration"),
      amount: Amount,
      unit: z.enum(["minutes", "hours", "days", "weeks", "months"]),
    }),
    z.strictObject({ kind: z.literal("time"), minute: Minute, weekdays: Weekdays }),
    z.strictObject({
      kind: z.literal("date"),
      field: textUpTo(80),
      days: DaysAround,
      minute: Minute,
    }),
    z.strictObject({
      kind: z.literal("event"),
      types: EventTypes,
      timeout: lengthIn(["hours", "days", "weeks", "months"]),
      timeout_next: Next,
    }),
  ])
  .superRefine((until, context) => {
    if (
      until.kind === "duration" &&
      until.amount >= 0 &&
      !Duration.safeParse({ amount: until.amount, unit: until.unit }).success
    )
      context.addIssue({ code: "custom", path: ["amount"], message: "Wait at most five years." });
  })
  .meta({
    description:
      "`duration {amount, unit}`, `time {minute, weekdays}`: until the next such time; `date {field, days, minute}`: until a number of days after (or before) a date; `event {types, timeout, timeout_next}`: until one of them happens, or until `timeout`. At most five years",
  });

const Paths = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ label: textUpTo(80), ...shape, next: Next }))
    .min(1, "Add a path.")
    .max(MOST_PATHS, `Add at most ${MOST_PATHS} paths.`);

const Owner = z
  .union([z.literal("assigned"), z.strictObject({ user_id: Chosen })])
  .meta({ description: "`assigned`: whoever is assigned to the donor" });

const Due = z
  .union([
    z.strictObject({ days: DaysAround, from: z.enum(["step", "entry"]) }),
    z.strictObject({ days: DaysAround, from: z.literal("date"), field: textUpTo(80) }),
  ])
  .meta({ description: "Days after the step, after the entry, or around a date" });

const node = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({
    id: NodeId,
    title: textUpTo(120).nullable().default(null),
    kind: z.literal(kind),
    ...shape,
  });

export const JourneyNodeInput = z
  .discriminatedUnion("kind", [
    node("wait", { until: Until, next: Next }),
    node("branch", { paths: Paths({ condition: StoredCondition }), next: Next }),
    node("split", { paths: Paths({ share: wholeFrom(0, 100) }) }),
    node("email", {
      topic_id: Chosen,
      subject: textUpTo(255),
      preheader: textUpTo(255).nullable().default(null),
      content: MailContentInput,
      next: Next,
    }),
    node("sms", { topic_id: Chosen, body: proseUpTo(MOST_TEXT), next: Next }),
    node("letter", { content: MailContentInput, next: Next }),
    node("task", {
      task_kind: z.enum(["task", "touch"]),
      task_title: textUpTo(200),
      note: proseUpTo(MOST_WORDS).nullable().default(null),
      due: Due,
      skip_weekends: z.boolean(),
      minute: Minute,
      owner: Owner,
      next: Next,
    }),
    node("tag", { tag_id: Chosen, change: z.enum(["add", "remove"]), next: Next }),
    node("topic", { topic_id: Chosen, change: z.enum(["subscribe", "unsubscribe"]), next: Next }),
    node("note", { text: proseUpTo(MOST_WORDS), next: Next }),
    node("notify", {
      to: z
        .union([
          z.literal("assigned"),
          z.strictObject({ user_ids: z.array(RowId).max(20, "Choose at most 20 colleagues.") }),
        ])
        .meta({ description: "`assigned`: whoever is assigned to the donor" }),
      subject: textUpTo(200),
      text: proseUpTo(MOST_WORDS),
      next: Next,
    }),
    node("webhook", { endpoint_id: Chosen, name: textUpTo(80), next: Next }),
    node("enroll", { journey_id: Chosen, next: Next }),
    node("exit", {}),
  ])
  .meta({
    description:
      "One step: `wait`, `branch`, `split`, `email`, `sms`, `letter`, `task`, `tag`, `topic`, `note`, `notify`, `webhook`, `enroll`, or `exit`",
  });
