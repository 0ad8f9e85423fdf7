import { z } from "zod";
import { LARGEST_ROW_ID, proseUpTo, RowId, textUpTo, wholeParameter } from "@/lib/input";
import type { MailContent } from "@/lib/mailings/content";
import { contentNaming, MailContentView, merged } from "@/lib/mailings/content-schema";
import { LETTER_FIELDS, placeholderProblems } from "@/lib/mailings/placeholders";

/** Of a letter’s blocks as JSON: two hundred are merged and printed at once. */
const MOST_BYTES = 50_000;

const FILL_IN = "Fill this in.";

const template = {
  name: textUpTo(120).trim().min(1, FILL_IN),
  subject: merged(200, FILL_IN, LETTER_FIELDS).meta({
    description: "Can include placeholders such as `{{donor_name}}`",
  }),
  body: proseUpTo(10_000)
    .trim()
    .min(1, FILL_IN)
    .superRefine((text, context) => {
      for (const { code, message } of placeholderProblems(text, "", LETTER_FIELDS))
        context.addIssue({ code: "custom", message, params: { code } });
    })
    .optional()
    .meta({
      description:
        "Plain text with placeholders, instead of `content`; an empty line starts a new paragraph",
    }),
  content: contentNaming(LETTER_FIELDS).optional(),
};

type Written = { body?: string; content?: MailContent };

type Wrong = (path: string, code: string, message: string) => void;

const telling =
  (context: z.RefinementCtx): Wrong =>
  (path, code, message) =>
    context.addIssue({ code: "custom", path: [path], message, params: { code } });

/** A letter is written as a plain text or in blocks. */
function writtenOnce({ body, content }: Written, context: z.RefinementCtx): void {
  const wrong = telling(context);
  if (!content) return;
  if (body !== undefined) wrong("content", "body_twice", "Send a body or content, not both.");
  else if (content.blocks.length === 0) wrong("content", "too_small", "Enter the letter’s text.");
  else if (Buffer.byteLength(JSON.stringify(content)) > MOST_BYTES)
    wrong("content", "too_big", "This letter is longer than 50 kB. Shorten it.");
}

function written(given: Written, context: z.RefinementCtx): void {
  writtenOnce(given, context);
  if (given.body === undefined && given.content === undefined)
    telling(context)("body", "invalid_type", FILL_IN);
}

export const NewLetterTemplate = z
  .strictObject({ ...template, is_default: z.boolean().optional() })
  .superRefine(written)
  .meta({ id: "NewLetterTemplate" });
export type NewLetterTemplateInput = z.input<typeof NewLetterTemplate>;

/** What is not given stays. */
export const LetterTemplateChanges = z
  .strictObject({ ...template, is_default: z.boolean(), status: z.enum(["active", "archived"]) })
  .partial()
  .superRefine(writtenOnce)
  .meta({ id: "LetterTemplateChanges" });
export type LetterTemplateChangesInput = z.input<typeof LetterTemplateChanges>;

export const LetterTemplateView = z
  .object({
    id: RowId,
    name: z.string(),
    subject: z.string(),
    body: z.string().meta({ description: "The letter’s text, without formatting" }),
    content: MailContentView,
    is_default: z.boolean(),
    status: z.enum(["active", "archived"]),
  })
  .meta({ id: "LetterTemplate" });
export type LetterTemplateView = z.infer<typeof LetterTemplateView>;

export const MOST_AT_ONCE = 200;

const donation_ids = z
  .array(RowId)
  .min(1, "Choose at least one gift.")
  .max(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} gifts.`);

/** How somebody was thanked who got no letter of ours. */
export const THANKED_HOW = ["letter", "phone", "in_person", "other"] as const;

export const AcknowledgementRequest = z
  .discriminatedUnion("action", [
    z.strictObject({
      action: z.literal("email"),
      donation_ids,
      template_id: RowId.optional().meta({ description: "The default letter if omitted" }),
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
      .meta({ description: "Gifts left unchanged, and why" }),
    batch: z.string().nullable().meta({ description: "For printed letters: identifies their PDF" }),
  })
  .meta({ id: "AcknowledgementAnswer" });
export type AcknowledgementAnswer = z.infer<typeof AcknowledgementAnswer>;

export const LetterPreviewRequest = z
  .strictObject({
    donation_id: RowId.optional().meta({ description: "Sample values if omitted" }),
    subject: template.subject,
    body: template.body,
    content: template.content,
  })
  .superRefine(written)
  .meta({ id: "LetterPreviewRequest" });
export type LetterPreviewRequestInput = z.input<typeof LetterPreviewRequest>;

export const LetterText = z
  .object({
    subject: z.string(),
    body: z.string(),
    html: z.string().meta({ description: "The letter as it looks in an email" }),
  })
  .meta({ id: "LetterText" });
export type LetterText = z.infer<typeof LetterText>;

/** A letter on paper, to look at. */
export const SampleLetterQuery = z.strictObject({
  donation_id: wholeParameter(1, LARGEST_ROW_ID, "Enter a gift’s ID.")
    .optional()
    .meta({ description: "Sample values if omitted" }),
});
export type SampleLetterQuery = z.output<typeof SampleLetterQuery>;
