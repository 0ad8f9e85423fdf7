import { z } from "zod";
import { MAILING_CHANNELS, MAILING_STATES, MAILING_VARIANTS } from "@/db/schema";
import { blankable, emailUpTo, proseUpTo, RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { MailContentInput, MailContentView, Preheader, Subject } from "./content-schema";
import { placeholderProblems } from "./placeholders";
import { MOST_TEXT } from "./text-body";

const Body = proseUpTo(MOST_TEXT)
  .trim()
  .superRefine((text, context) => {
    for (const { code, message } of placeholderProblems(text, ""))
      context.addIssue({ code: "custom", message, params: { code } });
  })
  .meta({
    description:
      "The text of a text message. The organization’s name is added before it, and how to opt out after it. Texts can have placeholders such as `{{first_name|Friend}}`; links are counted",
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
      .meta({ description: "Except donors in any of these" }),
  })
  .meta({
    description:
      "Archived donors are included only through a segment that asks for them. Each address and each household gets only one",
  });

const mailing = {
  name: textUpTo(120).trim().min(1, "Enter a name for the mailing."),
  subject: Subject,
  subject_b: Subject.nullish().meta({
    description: "A second subject to compare with the first; null for none",
  }),
  test_percent: z.int().min(2).max(100).meta({
    description:
      "Percentage of recipients who get one of the two subjects first, half each. 100: everyone, and no winner is chosen",
  }),
  test_decided_by: z.enum(["clicks", "raised"]).meta({
    description:
      "Which subject the others get: the one with more clicks, or the one that raised more",
  }),
  test_hours: z.int().min(1).max(72).meta({ description: "How long the comparison takes" }),
  preheader: Preheader,
  topic_id: RowId.meta({
    description: "Reaches only donors who get email, or asked for text messages, about it",
  }),
  appeal_id: RowId.nullish().meta({
    description: "Gifts made through the mailing are recorded under it",
  }),
  from_name: blankable(120).nullish().meta({ description: "Null for the organization’s name" }),
  reply_to: emailUpTo(255).nullish(),
  audience: Audience,
  content: MailContentInput,
};

const EMPTY = { include: { everyone: false, segment_ids: [], tag_ids: [] } };

export const NOT_OF_TEXT = "Text messages have only a body.";

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
      description: "The version the changes are based on; 409 `changed` if there is a newer one",
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
export const Named = z.object({ id: RowId, name: z.string() });

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
          "`late`: it should have gone out more than four hours ago; `audience`: there is no one to send to, or a segment can’t be used; `restored`: a backup was restored, so it isn’t known who got it",
      }),
    recipients: z.int().meta({ description: "Number of recipients; 0 before it starts" }),
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
