import { z } from "zod";
import { CHANNELS, OUTCOMES } from "@/db/schema";
import { EmailOrBlank } from "@/lib/accounts/schema";
import { CustomInput } from "@/lib/custom-fields/schema";
import { contact } from "@/lib/donors/schema";
import { EVENT_CATALOGUE } from "@/lib/event-types/catalogue";
import type { EventType } from "@/lib/event-types/definitions";
import { blankable, blankableProse, RowId, Timestamp, textUpTo } from "@/lib/input";

const [first, ...rest] = EVENT_CATALOGUE.map(({ type }) => type);

/** A type of the catalogue of events. */
export const EventName = z.enum([first as EventType, ...rest]);

export const NewHook = z.strictObject({
  hookUrl: textUpTo(2000).meta({ description: "Where the automation service takes events" }),
  event: EventName,
});
export type NewHookInput = z.input<typeof NewHook>;

export const HookView = z
  .object({ id: RowId, event: EventName, hookUrl: z.string() })
  .meta({ id: "Hook" });
export type HookView = z.infer<typeof HookView>;

export const PollQuery = z.strictObject({
  samples: z.enum(["true", "false"]).default("false").meta({
    description: "A made-up event where none has happened yet, to map its fields",
  }),
});

/** An event as automation services poll it: its own id never changes, and every field is there. */
export const PolledEvent = z
  .object({
    id: z.int().meta({ description: "The event’s id: the same each time it is polled" }),
    type: EventName,
    timestamp: z.string().meta({ format: "date-time" }),
    subject: z.object({ type: z.string(), id: z.int() }),
    donor_id: z.int().nullable(),
    record: z.record(z.string(), z.unknown()).nullable(),
    changed: z.array(z.string()),
    details: z.record(z.string(), z.unknown()),
    actor: z.object({ kind: z.string(), id: z.int().nullable() }),
    request_id: z.string(),
    cause: z.array(z.int()),
  })
  .meta({ id: "PolledEvent" });
export type PolledEvent = z.infer<typeof PolledEvent>;

/** A record as events tell it, such as a donor's. */
export const FoundRecord = z
  .looseObject({ id: z.int() })
  .meta({ id: "FoundRecord", description: "The record as events tell it" });
export type FoundRecord = z.infer<typeof FoundRecord>;

export const ConnectionView = z
  .object({
    organization: z.string(),
    user: z.string(),
    live: z.boolean().meta({ description: "False for a test key" }),
    label: z.string().meta({ description: "What an automation service calls the connection" }),
  })
  .meta({ id: "Connection" });

export const ChoiceView = z
  .object({ id: z.union([z.int(), z.string()]), name: z.string() })
  .meta({ id: "Choice" });
export type ChoiceView = z.infer<typeof ChoiceView>;

/** Whom an action is about: by id, or by the address that only one donor has. */
const donor = {
  donor_id: RowId.nullish(),
  donor_email: EmailOrBlank.nullish(),
};

export const SavedDonor = z.strictObject({
  kind: z.enum(["person", "organization"]).default("person"),
  email: EmailOrBlank.nullish().meta({
    description: "An active donor with this address is updated; otherwise a donor is added",
  }),
  first_name: blankable(255).nullish(),
  last_name: blankable(255).nullish(),
  organization_name: blankable(255).nullish(),
  ...contact,
  external_id: blankable(255).nullish(),
  custom: CustomInput.optional(),
});
export type SavedDonorInput = z.input<typeof SavedDonor>;

export const RecordedGift = z.strictObject({
  ...donor,
  designation_id: RowId,
  amount: z.number().positive().meta({ description: "In the program’s currency" }),
  method: z.enum(["check", "cash", "bank_transfer"]),
  received_on: z.iso.date().nullish().meta({ description: "Today if omitted" }),
  appeal_id: RowId.nullish(),
  note: blankableProse(2000).nullish(),
  is_anonymous: z.boolean().default(false),
  email_receipt: z.boolean().default(true),
  acknowledge: z.boolean().default(true),
  custom: CustomInput.optional(),
});
export type RecordedGiftInput = z.input<typeof RecordedGift>;

export const LoggedInteraction = z.strictObject({
  ...donor,
  channel: z.enum(CHANNELS),
  direction: z.enum(["inbound", "outbound"]).default("outbound"),
  subject: blankable(255).nullish(),
  note: blankableProse(20_000).nullish(),
  outcome: z.enum(OUTCOMES).nullish(),
  occurred_at: Timestamp.nullish(),
  custom: CustomInput.optional(),
});
export type LoggedInteractionInput = z.input<typeof LoggedInteraction>;

export const CreatedTask = z.strictObject({
  ...donor,
  title: textUpTo(255).trim().min(1, "Enter a task."),
  note: blankableProse(5000).nullish(),
  due_at: Timestamp.nullish(),
  owner_user_id: RowId.nullish(),
  custom: CustomInput.optional(),
});
export type CreatedTaskInput = z.input<typeof CreatedTask>;

export const TaggedDonor = z.strictObject({
  ...donor,
  tag: textUpTo(60).trim().min(1, "Enter a tag."),
});
export type TaggedDonorInput = z.input<typeof TaggedDonor>;

export const JourneyDonor = z.strictObject({ ...donor, journey_id: RowId });
export type JourneyDonorInput = z.input<typeof JourneyDonor>;

export const DonorSearch = z.strictObject({
  email: textUpTo(255).optional(),
  external_id: textUpTo(255).optional(),
  name: textUpTo(255).optional(),
});
export const GiftSearch = z.strictObject({
  donor_email: textUpTo(255).optional(),
  receipt_number: textUpTo(60).optional(),
});
export const RegistrationSearch = z.strictObject({
  order_number: textUpTo(60).optional(),
  email: textUpTo(255).optional(),
});
export const RecipientSearch = z.strictObject({ title: textUpTo(255) });
