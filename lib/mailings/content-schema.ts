import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";
import { MOST_BLOCKS, MOST_SUBJECT } from "./content";
import { MERGE_FIELDS, type MergeFields, placeholderProblems } from "./placeholders";
import { readContent } from "./reading";

const BLOCK_PARTS = 8;

/** What a block is, `readContent` says. */
const Block = z
  .record(textUpTo(40), z.unknown().meta({ maxLength: 2_000, maxItems: 500, maxProperties: 10 }))
  .meta({ maxProperties: BLOCK_PARTS });

/** Blocks whose texts may name `fields`. */
export const contentNaming = (fields: MergeFields) =>
  z
    .strictObject({ blocks: z.array(Block).max(MOST_BLOCKS) })
    .transform((given, context) => {
      const read = readContent(given, "", fields);
      if ("content" in read) return read.content;
      for (const { path, code, message } of read.problems)
        context.addIssue({
          code: "custom",
          path: path.split(".").filter(Boolean),
          message,
          params: { code },
        });
      return z.NEVER;
    })
    .meta({
      description:
        "`{blocks: […]}` of `{id, type}`: `heading {text}`, `text {doc}` with a document as TipTap writes it (paragraphs and lists of bold, italic, and linked text), `button {label, url}`, `image {url, alt, href}` with a picture of another website or one that was uploaded (`/api/v1/files/{id}`), `divider`, `spacer {size}`. Each can have a `condition`: it is for donors who meet it. Texts can have placeholders such as `{{first_name|Friend}}`. At most 500 kB",
    });

export const MailContentInput = contentNaming(MERGE_FIELDS);

export const MailContentView = z.object({ blocks: z.array(z.record(z.string(), z.unknown())) });

/** A line whose placeholders are of `fields`. */
export const merged = (max: number, missing: string, fields: MergeFields = MERGE_FIELDS) =>
  textUpTo(max, { missing })
    .trim()
    .min(1, missing)
    .superRefine((text, context) => {
      for (const { code, message } of placeholderProblems(text, "", fields))
        context.addIssue({ code: "custom", message, params: { code } });
    });

export const Subject = merged(MOST_SUBJECT, "Enter a subject.");
export const Preheader = merged(MOST_SUBJECT, "Enter a preview text.").nullish().meta({
  description: "Shown next to the subject in inboxes",
});

const template = {
  name: textUpTo(80).trim().min(1, "Enter a name for the template."),
  subject: Subject,
  preheader: Preheader,
  content: MailContentInput,
};

export const NewMailTemplate = z.strictObject(template);
export type NewMailTemplateInput = z.input<typeof NewMailTemplate>;

/** What is not given stays. */
export const MailTemplateChanges = z
  .strictObject({
    ...template,
    is_archived: z.boolean().meta({ description: "Archived templates are no longer offered" }),
  })
  .partial();
export type MailTemplateChangesInput = z.input<typeof MailTemplateChanges>;

export const MailTemplateQuery = z.strictObject({
  archived: z.enum(["true", "false"]).default("false"),
});

export const MailTemplateView = z
  .object({
    id: RowId,
    name: z.string(),
    subject: z.string(),
    preheader: z.string().nullable(),
    content: MailContentView,
    archived_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "MailTemplate" });
export type MailTemplateView = z.infer<typeof MailTemplateView>;
