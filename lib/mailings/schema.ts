import { z } from "zod";
import { MAILING_CHANNELS, MAILING_STATES, MAILING_VARIANTS, RECIPIENT_STATES } from "@/db/schema";
import { blankable, emailUpTo, proseUpTo, RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { MOST_BLOCKS, MOST_SUBJECT, readContent } from "./content";
import { placeholderProblems } from "./placeholders";
import { MOST_TEXT } from "./text-body";
import { SKIP_REASONS } from "./words";

const BLOCK_PARTS = 8;

/** What a block is, `readContent` says. */
const Block = z
  .record(textUpTo(40), z.unknown().meta({ maxLength: 2_000, maxItems: 500, maxProperties: 10 }))
  .meta({ maxProperties: BLOCK_PARTS });

export const MailContentInput = z
  .strictObject({ blocks: z.array(Block).max(MOST_BLOCKS) })
  .transform((given, context) => {
    const read = readContent(given, "");
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

const MailContentView = z.object({ blocks: z.array(z.record(z.string(), z.unknown())) });

const merged = (max: number, missing: string) =>
  textUpTo(max, { missing })
    .trim()
    .min(1, missing)
    .superRefine((text, context) => {
      for (const { code, message } of placeholderProblems(text, ""))
        context.addIssue({ code: "custom", message, params: { code } });
    });

const Subject = merged(MOST_SUBJECT, "Enter a subject.");
const Preheader = merged(MOST_SUBJECT, "Enter a preview text.").nullish().meta({
  description: "What inboxes show beside the subject",
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

const Body = proseUpTo(MOST_TEXT)
  .trim()
  .superRefine((text, context) => {
    for (const { code, message } of placeholderProblems(text, ""))
      context.addIssue({ code: "custom", message, params: { code } });
  })
  .meta({
    description:
      "What a text message says. The organization’s name before it and how to opt out after it are added. Texts can have placeholders such as `{{first_name|Friend}}`; links are counted",
  });

const Ids = z.array(RowId).max(50);

const Audience = z
  .strictObject({
    include: z
      .strictObject({
        everyone: z.boolean().default(false),
        segment_ids: Ids.default([]),
        tag_ids: Ids.default([]),
      })
      .meta({ description: "Donors in any of these" }),
    exclude: z
      .strictObject({ segment_ids: Ids.default([]), tag_ids: Ids.default([]) })
      .default({ segment_ids: [], tag_ids: [] })
      .meta({ description: "But in none of these" }),
  })
  .meta({
    description:
      "Archived donors are in it only by a segment that asks for them. An address is written to once, and so is a household",
  });

const mailing = {
  name: textUpTo(120).trim().min(1, "Enter a name for the mailing."),
  subject: Subject,
  subject_b: Subject.nullish().meta({
    description: "A second subject to compare with the first; null for none",
  }),
  test_percent: z.int().min(2).max(100).meta({
    description:
      "How many of a hundred recipients get one of the two subjects first, half of them each. 100: all, and none is chosen",
  }),
  test_decided_by: z.enum(["clicks", "raised"]).meta({
    description: "Which subject the others get: the one with more clicks, or that raised more",
  }),
  test_hours: z.int().min(1).max(72).meta({ description: "How long the comparison takes" }),
  preheader: Preheader,
  topic_id: RowId.meta({
    description: "Reaches only donors who get email, or asked for text messages, about it",
  }),
  appeal_id: RowId.nullish().meta({
    description: "Gifts that come by the mailing are noted under it",
  }),
  from_name: blankable(120).nullish().meta({ description: "Null: the organization’s name" }),
  reply_to: emailUpTo(255).nullish(),
  audience: Audience,
  content: MailContentInput,
};

const EMPTY = { include: { everyone: false, segment_ids: [], tag_ids: [] } };

export const NOT_OF_TEXT = "Text messages have a body only.";

/** What an email has and a text message lacks. */
export const EMAIL_ONLY = ["subject", "subject_b", "preheader", "from_name", "reply_to"] as const;

export const NewMailing = z
  .strictObject({
    ...mailing,
    channel: z.enum(MAILING_CHANNELS).default("email").meta({
      description: "`sms`: a text message, which has a `body` instead of subjects and content",
    }),
    subject: Subject.optional(),
    body: Body.optional(),
    test_percent: mailing.test_percent.default(20),
    test_decided_by: mailing.test_decided_by.default("clicks"),
    test_hours: mailing.test_hours.default(4),
    audience: mailing.audience.default({
      ...EMPTY,
      exclude: { segment_ids: [], tag_ids: [] },
    }),
    content: mailing.content.default({ blocks: [] }),
  })
  .superRefine((given, context) => {
    const wrong = (path: string, code: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { code } });
    if (given.channel === "email") {
      if (given.subject === undefined) wrong("subject", "invalid_type", "Enter a subject.");
      if (given.body !== undefined)
        wrong("body", "not_of_channel", "Only text messages have a body.");
      return;
    }
    for (const name of EMAIL_ONLY)
      if (given[name] != null) wrong(name, "not_of_channel", NOT_OF_TEXT);
    if (given.content.blocks.length > 0) wrong("content", "not_of_channel", NOT_OF_TEXT);
  });
export type NewMailingInput = z.input<typeof NewMailing>;

/** What is not given stays. */
export const MailingChanges = z
  .strictObject({
    ...mailing,
    body: Body,
    version: z.int().min(1).meta({
      description: "The version that the changes are based on; 409 `changed` if there is another",
    }),
  })
  .partial();
export type MailingChangesInput = z.input<typeof MailingChanges>;

export const MailingQuery = z.strictObject({
  ...cursorQuery(25),
  state: z.enum(MAILING_STATES).optional(),
  channel: z.enum(MAILING_CHANNELS).optional(),
});
export type MailingQuery = z.output<typeof MailingQuery>;

const State = z.enum(MAILING_STATES);
const Named = z.object({ id: RowId, name: z.string() });

export const MailingSummary = z
  .object({
    id: RowId,
    name: z.string(),
    channel: z.enum(MAILING_CHANNELS),
    state: State,
    subject: z.string().meta({ description: "Empty for text messages" }),
    body: z.string().nullable().meta({ description: "Of a text message; null for emails" }),
    topic: Named,
    appeal: Named.nullable(),
    send_at: z.iso.datetime().nullable(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
    paused_reason: z
      .enum(["staff", "late", "bounces", "complaints", "audience", "restored"])
      .nullable()
      .meta({
        description:
          "`late`: it should have gone out more than four hours ago; `audience`: there is no one to write to, or a segment can’t be used; `restored`: a backup was restored, so it is not known who has got it",
      }),
    recipients: z.int().meta({ description: "How many are written to; 0 before it starts" }),
    sent: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "MailingSummary" });
export type MailingSummary = z.infer<typeof MailingSummary>;

export const MailingView = MailingSummary.extend({
  subject_b: z.string().nullable(),
  test_percent: z.int(),
  test_decided_by: z.enum(["clicks", "raised"]),
  test_hours: z.int(),
  winner: z.enum(MAILING_VARIANTS).nullable(),
  preheader: z.string().nullable(),
  from_name: z.string().nullable(),
  reply_to: z.string().nullable(),
  audience: z.object({
    include: z.object({
      everyone: z.boolean(),
      segment_ids: z.array(RowId),
      tag_ids: z.array(RowId),
    }),
    exclude: z.object({ segment_ids: z.array(RowId), tag_ids: z.array(RowId) }),
  }),
  content: MailContentView,
  version: z.int(),
}).meta({ id: "Mailing" });
export type MailingView = z.infer<typeof MailingView>;

const Reason = z.enum(SKIP_REASONS);

export const MailingPreview = z
  .object({
    audience: z.int().meta({ description: "How many donors the audience has" }),
    recipients: z.int().meta({ description: "How many of them are written to" }),
    skipped: z
      .array(z.object({ reason: Reason, count: z.int() }))
      .meta({ description: "How many are not, and why" }),
    sample: z
      .array(
        z.object({
          donor: Named,
          email: z.string().nullable(),
          phone: z.string().nullable(),
          skip_reason: Reason.nullable(),
        }),
      )
      .max(10)
      .meta({ description: "Ten of the audience by name" }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    preview_token: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "MailingPreview" });
export type MailingPreview = z.infer<typeof MailingPreview>;

export const MailingRender = z.strictObject({
  donor_id: RowId.optional().meta({ description: "Who reads it; not sent: someone made up" }),
  variant: z.enum(MAILING_VARIANTS).default("a"),
});
export type MailingRenderInput = z.input<typeof MailingRender>;

export const RenderedMailing = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    bytes: z.int().meta({ description: "Of the HTML" }),
    segments: z
      .object({
        encoding: z.enum(["GSM-7", "UCS-2"]),
        length: z.int().meta({ description: "In characters of the encoding" }),
        segments: z.int().meta({ description: "How many messages carriers count and charge" }),
      })
      .nullable()
      .meta({ description: "Of a text message; null for emails" }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: "RenderedMailing" });
export type RenderedMailing = z.infer<typeof RenderedMailing>;

export const MailingTest = z.strictObject({
  donor_id: RowId.optional(),
  to: textUpTo(40).optional().meta({
    description: "The phone number that gets a text message. Emails go to whoever asks",
  }),
  variant: z.enum(MAILING_VARIANTS).default("a"),
});
export type MailingTestInput = z.input<typeof MailingTest>;

const DateTime = z.iso.datetime({ offset: true, local: true });

const SendAt = textUpTo(40).refine(
  (text) => DateTime.safeParse(text).success,
  "Enter a date and time such as 2030-05-31T18:00.",
);

export const MailingSend = z.strictObject({
  preview_token: textUpTo(200, { missing: "Send the `preview_token` of a preview." }),
  send_at: SendAt.nullish().meta({
    description:
      "When it goes out. Without an offset it is a time in the organization’s zone; null or not sent: now",
  }),
});
export type MailingSendInput = z.input<typeof MailingSend>;

export const RecipientQuery = z.strictObject({
  ...cursorQuery(50),
  state: z.enum(RECIPIENT_STATES).optional(),
  skip_reason: Reason.optional(),
});
export type RecipientQuery = z.output<typeof RecipientQuery>;

export const RecipientView = z
  .object({
    id: RowId,
    donor: Named.nullable().meta({ description: "Null once the donor is erased" }),
    email: z.string().nullable().meta({ description: "The donor’s address now" }),
    phone: z.string().nullable().meta({ description: "The donor’s number now" }),
    is_delivered: z.boolean().nullable().meta({
      description: "What the carrier of a text message told later; null: nothing yet",
    }),
    state: z.enum(RECIPIENT_STATES),
    skip_reason: Reason.nullable(),
    variant: z.enum(MAILING_VARIANTS).nullable(),
    attempts: z.int(),
    error: z.string().nullable(),
    clicks: z.int(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "MailingRecipient" });
export type RecipientView = z.infer<typeof RecipientView>;

const figures = {
  sent: z.int(),
  delivered: z.int().meta({
    description:
      "Emails that were sent and did not bounce; text messages that arrived, as carriers told",
  }),
  bounced: z.int().meta({ description: "Refused, or sent and not delivered" }),
  complaints: z.int(),
  clicked: z.int().meta({ description: "How many recipients followed a link" }),
  unsubscribed: z.int().meta({
    description: "Within a week after they got it; from text messages also by answering STOP",
  }),
  gifts: z.int(),
  raised: z.number().meta({ description: "By gifts that came by the mailing" }),
};

export const MailingResults = z
  .object({
    states: z.record(z.string(), z.int()).meta({ description: "Recipients by state" }),
    skipped: z.array(z.object({ reason: Reason, count: z.int() })),
    currency: z.string(),
    ...figures,
    links: z.array(z.object({ url: z.string(), people: z.int(), clicks: z.int() })),
    variants: z
      .array(z.object({ variant: z.enum(MAILING_VARIANTS), subject: z.string(), ...figures }))
      .meta({ description: "Empty where there was one subject" }),
  })
  .meta({ id: "MailingResults" });
export type MailingResults = z.infer<typeof MailingResults>;

export const TestSent = z.object({ to: z.string() });

export const Resent = z.object({ resent: z.int() });
