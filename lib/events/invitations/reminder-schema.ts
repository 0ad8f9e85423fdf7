import { z } from "zod";
import { REMINDED_BEFORE } from "@/db/schema";
import { Timestamp } from "@/lib/input";
import { Reached } from "./schema";

export const MOST_STEPS = 3;

const DAYS_WANTED = "Enter a number of days from 0 to 90.";

const ReminderStepShape = {
  before: z.enum(REMINDED_BEFORE).meta({
    description: "What the days count back from: the invitation’s own deadline, or the event",
  }),
  days: z
    .int(DAYS_WANTED)
    .min(0, DAYS_WANTED)
    .max(90, DAYS_WANTED)
    .meta({ description: "0 is the same day" }),
  hour: z.int().min(0).max(23).meta({ description: "Hour of the day in the event’s time zone" }),
};

export const ReminderPlanChanges = z
  .object({
    is_on: z.boolean(),
    steps: z.array(z.object(ReminderStepShape)).max(MOST_STEPS).meta({
      description: "Each number of days at most once before the deadline and once before the event",
    }),
  })
  .meta({ id: "InvitationReminderChanges" });
export type ReminderPlanChanges = z.output<typeof ReminderPlanChanges>;
export type ReminderPlanChangesInput = z.input<typeof ReminderPlanChanges>;

export const ReminderPlan = z
  .object({
    is_on: z.boolean(),
    steps: z.array(z.object(ReminderStepShape)),
    next: Reached.extend({ ...ReminderStepShape, at: Timestamp })
      .nullable()
      .meta({
        description:
          "The next reminder and who would get it as of now; null while reminders are off or once none are left",
      }),
  })
  .meta({ id: "InvitationReminders" });
export type ReminderPlan = z.output<typeof ReminderPlan>;
