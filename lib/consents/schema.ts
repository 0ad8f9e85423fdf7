import { z } from "zod";
import {
  CONSENT_CHANNELS,
  consents,
  MAIL_EVENT_KINDS,
  MAIL_TOPICS,
  suppressions,
} from "@/db/schema";
import { blankableProse, RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { REFUSALS } from "./words";

const topic = {
  name: textUpTo(80).trim().min(1, "Enter a name for the topic."),
  description: blankableProse(300).nullish(),
  is_public: z.boolean().meta({
    description: "Donors choose it on the preference page and in the portal",
  }),
  position: z.int().min(0).max(10_000).meta({ description: "Topics are listed by it, then by ID" }),
};

export const NewTopic = z.strictObject({
  ...topic,
  is_public: topic.is_public.default(true),
  position: topic.position.optional(),
  is_opt_in: z.boolean().default(true).meta({
    description:
      "Reaches only donors who subscribed; otherwise everyone who has not opted out. Can’t be changed later.",
  }),
});
export type NewTopicInput = z.input<typeof NewTopic>;

/** What is not given stays. */
export const TopicChanges = z
  .strictObject({
    ...topic,
    is_archived: z.boolean().meta({ description: "Archived topics are no longer offered or used" }),
  })
  .partial();
export type TopicChangesInput = z.input<typeof TopicChanges>;

export const TopicQuery = z.strictObject({
  archived: z.enum(["true", "false"]).default("false"),
});

export const TopicView = z
  .object({
    id: RowId,
    key: z.enum(MAIL_TOPICS).nullable().meta({
      description: "Its name in the `mail_topics` of donors; null for a topic that staff added",
    }),
    name: z.string(),
    description: z.string().nullable(),
    is_public: z.boolean(),
    is_opt_in: z.boolean(),
    position: z.int(),
    email_subscribers: z.int().meta({
      description: "Donors who can be emailed about it now, not counting merged donors",
    }),
    archived_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Topic" });
export type TopicView = z.infer<typeof TopicView>;

const AddressChannel = z.enum(suppressions.channel.enumValues);
const Address = textUpTo(255, { missing: "Enter an email address or a phone number." }).trim();

export const NewSuppression = z
  .strictObject({ channel: AddressChannel.default("email"), address: Address })
  .superRefine(({ channel, address }, context) => {
    const isSound =
      channel === "email"
        ? z.email().safeParse(address).success
        : address.replace(/[^0-9]/g, "").length >= 5;
    if (isSound) return;
    const message =
      channel === "email" ? "Enter an email address." : "Enter a phone number with its area code.";
    context.addIssue({ code: "custom", path: ["address"], message });
  });
export type NewSuppressionInput = z.input<typeof NewSuppression>;

export const SuppressionLift = z.strictObject({
  reason: textUpTo(300, { missing: "Enter why messages can be sent to this address again." })
    .trim()
    .min(1, "Enter why messages can be sent to this address again.")
    .meta({ description: "Kept in the activity log" }),
});
export type SuppressionLiftInput = z.input<typeof SuppressionLift>;

export const SuppressionQuery = z.strictObject({
  ...cursorQuery(50),
  q: textUpTo(255).trim().optional().meta({
    description:
      "A whole email address or phone number. Only hashes are kept, so parts find nothing.",
  }),
  channel: AddressChannel.optional(),
  reason: z.enum(suppressions.reason.enumValues).optional(),
});
export type SuppressionQuery = z.output<typeof SuppressionQuery>;

export const MailEventView = z
  .object({
    id: RowId,
    kind: z.enum(MAIL_EVENT_KINDS).meta({
      description:
        "`deferred`: will be tried again. `soft_bounced`: given up for a reason that passes, such as a full mailbox. `bounced`: the address doesn’t work. `rejected`: for its content, size, or sender. `complained`: reported as spam.",
    }),
    reason: z.string().nullable().meta({ description: "The mail server’s words, shortened" }),
    occurred_at: z.iso.datetime(),
  })
  .meta({ id: "MailEvent" });
export type MailEventView = z.infer<typeof MailEventView>;

export const SuppressionView = z
  .object({
    id: RowId,
    channel: AddressChannel,
    reason: z.enum(suppressions.reason.enumValues),
    donors: z.array(z.object({ id: RowId, name: z.string(), address: z.string() })).meta({
      description: "Donors who have the address now, ten at most; the address itself is not kept",
    }),
    cause: MailEventView.nullable().meta({
      description: "The bounce or complaint that last suppressed the address, if there was one",
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Suppression" });
export type SuppressionView = z.infer<typeof SuppressionView>;

const Channel = z.enum(CONSENT_CHANNELS);
const Status = z.enum(consents.status.enumValues);
const Reason = z.enum(REFUSALS).nullable();

export const ConsentView = z
  .object({
    id: RowId,
    channel: Channel,
    topic: z.object({ id: RowId, name: z.string() }).nullable().meta({
      description: "Null: the whole channel",
    }),
    status: Status,
    source: z.enum(consents.source.enumValues),
    evidence: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Consent" });
export type ConsentView = z.infer<typeof ConsentView>;

export const DonorConsentsView = z
  .object({
    channels: z.array(
      z.object({
        channel: Channel,
        refusal: Reason.meta({
          description: "Why nothing but receipts is sent; null if it may be",
        }),
      }),
    ),
    topics: z.array(
      z.object({
        topic_id: RowId,
        name: z.string(),
        channel: Channel,
        status: Status,
        refusal: Reason.meta({ description: "Why the donor gets nothing about it" }),
      }),
    ),
    mail_events: z.array(MailEventView).meta({
      description: "What became of the latest emails to the donor’s address: ten, newest first",
    }),
    history: z.array(ConsentView).meta({ description: "The latest 100, newest first" }),
  })
  .meta({ id: "DonorConsents" });
export type DonorConsentsView = z.infer<typeof DonorConsentsView>;

/** A donor's choice as staff write it down. */
export const NewConsent = z.strictObject({
  channel: Channel.default("email"),
  topic_id: RowId.nullish().meta({ description: "Null or not sent: the whole channel" }),
  status: Status.meta({
    description:
      "`pending`: the donor is emailed a link to confirm the subscription, which works for seven days. Needs a topic, by email.",
  }),
  evidence: blankableProse(1000).nullish().meta({
    description: "How you know, such as the words of a paper form",
  }),
});
export type NewConsentInput = z.input<typeof NewConsent>;

export const SubscriptionSettings = z.strictObject({
  confirm_by_email: z.boolean().nullable().meta({
    description: "Null: as is usual in the organization’s country",
  }),
});
export type SubscriptionSettingsInput = z.input<typeof SubscriptionSettings>;

export const SubscriptionSettingsView = z
  .object({
    confirm_by_email: z.boolean().meta({
      description:
        "Subscriptions whose address isn’t proved are confirmed by email first (double opt-in)",
    }),
    is_chosen: z.boolean().meta({
      description: "False: not chosen, so it is as usual in the organization’s country",
    }),
  })
  .meta({ id: "SubscriptionSettings" });
export type SubscriptionSettingsView = z.infer<typeof SubscriptionSettingsView>;
