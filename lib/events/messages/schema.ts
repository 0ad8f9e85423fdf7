import { z } from "zod";
import { proseUpTo, RowId, textUpTo } from "@/lib/input";
import { MESSAGE_KINDS } from "./kinds";

const FILL_IN = "Fill this in.";

const text = {
  subject: textUpTo(200).trim().min(1, FILL_IN).meta({
    description: "One line; may contain placeholders such as `{{event_name}}`",
  }),
  body: proseUpTo(10_000)
    .trim()
    .overwrite((words) => words.replace(/\r\n?/g, "\n"))
    .min(1, FILL_IN)
    .meta({ description: "Plain text with placeholders; a blank line starts a new paragraph" }),
};

export const MessagePath = textUpTo(40).meta({ description: MESSAGE_KINDS.join(", ") });

/** What is not given stays; null is our own text, or our own number of days. */
export const MessageChanges = z
  .strictObject({
    subject: text.subject.nullish(),
    body: text.body.nullish(),
    enabled: z.boolean().optional(),
    days_before: z
      .int()
      .min(1, "Enter at least 1 day.")
      .max(60, "Enter at most 60 days.")
      .nullish()
      .meta({ description: "For `details_reminder` only: days before the event begins" }),
  })
  .meta({ id: "EventMessageChanges" });
export type MessageChangesInput = z.input<typeof MessageChanges>;

export const MessagePreviewRequest = z
  .strictObject({
    subject: text.subject.optional().meta({ description: "Defaults to the saved text" }),
    body: text.body.optional(),
    order_id: RowId.optional().meta({
      description: "A registration for the event, which needs `orders_view`; defaults to a sample",
    }),
  })
  .meta({ id: "EventMessagePreviewRequest" });
export type MessagePreviewInput = z.input<typeof MessagePreviewRequest>;

export const MessagePreview = z
  .object({
    subject: z.string(),
    html: z.string().nullable().meta({ description: "Null for a task" }),
    text: z.string(),
    attached: z.array(z.string()).meta({ description: "Attachments, in words" }),
  })
  .meta({ id: "EventMessagePreview" });
export type MessagePreview = z.infer<typeof MessagePreview>;

export const MessageView = z
  .object({
    kind: z.enum(MESSAGE_KINDS),
    name: z.string(),
    sent: z.string().meta({ description: "When it is sent, as a phrase" }),
    is_mail: z.boolean().meta({ description: "False for a staff task" }),
    subject: z.string(),
    body: z.string(),
    is_default: z.boolean().meta({ description: "Subject and text are the defaults" }),
    enabled: z.boolean(),
    can_be_off: z.boolean(),
    days_before: z.int().nullable(),
    placeholders: z.array(z.object({ name: z.string(), about: z.string() })),
    attached: z.array(z.string()),
    changed_at: z.string().nullable(),
  })
  .meta({ id: "EventMessage" });
export type MessageView = z.infer<typeof MessageView>;
