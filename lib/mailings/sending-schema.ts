import { z } from "zod";
import { MAILING_VARIANTS, RECIPIENT_STATES } from "@/db/schema";
import { RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { Named } from "./schema";
import { SKIP_REASONS } from "./words";

const Reason = z.enum(SKIP_REASONS);

export const MailingPreview = z
  .object({
    audience: z.int().meta({ description: "How many donors the audience has" }),
    recipients: z.int().meta({ description: "How many of them will get it" }),
    skipped: z
      .array(z.object({ reason: Reason, count: z.int() }))
      .meta({ description: "How many won’t, and why" }),
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
      .meta({ description: "Ten donors from the audience, by name" }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    preview_token: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "MailingPreview" });
export type MailingPreview = z.infer<typeof MailingPreview>;

export const MailingRender = z.strictObject({
  donor_id: RowId.optional().meta({
    description: "The donor who reads it; a made-up donor if omitted",
  }),
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
        segments: z
          .int()
          .meta({ description: "Number of messages that carriers count and charge for" }),
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
    description: "The phone number that gets a text message. Emails go to the caller",
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
      "When it goes out. Without an offset, a time in the organization’s time zone; now if null or omitted",
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
      description: "What the carrier of a text message reported later; null if nothing yet",
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
      "Emails that were sent and did not bounce; text messages that arrived, according to carriers",
  }),
  bounced: z.int().meta({ description: "Refused, or sent and not delivered" }),
  complaints: z.int(),
  clicked: z.int().meta({ description: "How many recipients followed a link" }),
  unsubscribed: z.int().meta({
    description: "Within a week of getting it; for text messages, also by replying STOP",
  }),
  gifts: z.int(),
  raised: z.number().meta({ description: "Raised by gifts made through the mailing" }),
};

export const MailingResults = z
  .object({
    states: z.record(z.string(), z.int()).meta({ description: "Recipients by state" }),
    skipped: z.array(z.object({ reason: Reason, count: z.int() })),
    currency: z.string(),
    ...figures,
    letters: z
      .object({ printed: z.int(), gifts: z.int(), raised: z.number() })
      .meta({ description: "What the mailing’s letters raised in addition" }),
    links: z.array(z.object({ url: z.string(), people: z.int(), clicks: z.int() })),
    variants: z
      .array(z.object({ variant: z.enum(MAILING_VARIANTS), subject: z.string(), ...figures }))
      .meta({ description: "Empty if there was only one subject" }),
  })
  .meta({ id: "MailingResults" });
export type MailingResults = z.infer<typeof MailingResults>;

export const TestSent = z.object({ to: z.string() });

export const Resent = z.object({ resent: z.int() });
