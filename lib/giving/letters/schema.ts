import { z } from "zod";
import { proseUpTo, RowId, textUpTo } from "@/lib/input";

const FILL_IN = "Fill this in.";

const template = {
  name: textUpTo(120).trim().min(1, FILL_IN),
  subject: textUpTo(200).trim().min(1, FILL_IN).meta({
    description: "May hold placeholders such as `{{donor_name}}`",
  }),
  body: proseUpTo(10_000).trim().min(1, FILL_IN).meta({
    description: "Plain text with placeholders; an empty line begins a paragraph",
  }),
  is_default: z.boolean().optional(),
};

export const NewLetterTemplate = z.strictObject(template).meta({ id: "NewLetterTemplate" });
export type NewLetterTemplateInput = z.input<typeof NewLetterTemplate>;

/** What is not given stays. */
export const LetterTemplateChanges = z
  .strictObject({ ...template, status: z.enum(["active", "archived"]) })
  .partial()
  .meta({ id: "LetterTemplateChanges" });
export type LetterTemplateChangesInput = z.input<typeof LetterTemplateChanges>;

export const LetterTemplateView = z
  .object({
    id: RowId,
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    is_default: z.boolean(),
    status: z.enum(["active", "archived"]),
  })
  .meta({ id: "LetterTemplate" });
export type LetterTemplateView = z.infer<typeof LetterTemplateView>;

export const MOST_AT_ONCE = 200;

const donation_ids = z
  .array(RowId)
  .min(1, "Choose at least one gift.")
  .max(MOST_AT_ONCE, `Choose ${MOST_AT_ONCE} gifts at most.`);

/** How somebody was thanked who got no letter of ours. */
export const THANKED_HOW = ["letter", "phone", "in_person", "other"] as const;

export const AcknowledgementRequest = z
  .discriminatedUnion("action", [
    z.strictObject({
      action: z.literal("email"),
      donation_ids,
      template_id: RowId.optional().meta({ description: "The default one unless given" }),
    }),
    z.strictObject({
      action: z.literal("letter"),
      donation_ids,
      template_id: RowId.optional(),
    }),
    z.strictObject({
      action: z.literal("mark_sent"),
      donation_ids,
      how: z.enum(THANKED_HOW).default("other"),
    }),
    z.strictObject({ action: z.literal("do_not_acknowledge"), donation_ids }),
    z.strictObject({ action: z.literal("undo"), donation_ids }),
  ])
  .meta({ id: "AcknowledgementRequest" });
export type AcknowledgementRequest = z.output<typeof AcknowledgementRequest>;
export type AcknowledgementRequestInput = z.input<typeof AcknowledgementRequest>;

export const LEFT_OUT_REASONS = [
  "not_completed",
  "returned",
  "state",
  "no_email",
  "no_postal_address",
  "do_not_contact",
  "deceased",
  "on_its_way",
] as const;

export const AcknowledgementAnswer = z
  .object({
    changed: z.array(RowId),
    left_out: z
      .array(z.object({ donation_id: RowId, reason: z.enum(LEFT_OUT_REASONS) }))
      .meta({ description: "Gifts that stay as they are, and why" }),
    batch: z.string().nullable().meta({ description: "Of printed letters: names their PDF" }),
  })
  .meta({ id: "AcknowledgementAnswer" });
export type AcknowledgementAnswer = z.infer<typeof AcknowledgementAnswer>;

export const LetterPreviewRequest = z
  .strictObject({
    donation_id: RowId.optional().meta({ description: "Made-up values unless given" }),
    subject: template.subject,
    body: template.body,
  })
  .meta({ id: "LetterPreviewRequest" });
export type LetterPreviewRequestInput = z.input<typeof LetterPreviewRequest>;

export const LetterText = z
  .object({ subject: z.string(), body: z.string() })
  .meta({ id: "LetterText" });
export type LetterText = z.infer<typeof LetterText>;
