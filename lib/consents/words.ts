import type {
  CONSENT_CHANNELS,
  consents,
  MAIL_EVENT_KINDS,
  MAIL_TOPICS,
  suppressions,
} from "@/db/schema";

export type Channel = (typeof CONSENT_CHANNELS)[number];
export type TopicKey = (typeof MAIL_TOPICS)[number];
export type ConsentStatus = (typeof consents.$inferSelect)["status"];
export type ConsentSource = (typeof consents.$inferSelect)["source"];
export type SuppressionReason = (typeof suppressions.$inferSelect)["reason"];

/** What staff call the first topics of every organization until they rename one. */
export const TOPIC_WORDS: Record<TopicKey, string> = {
  news: "News",
  appeals: "Appeals",
  events: "Events",
  sponsorship_updates: "Sponsorship updates",
};

export const CHANNEL_WORDS: Record<Channel, string> = {
  email: "Email",
  sms: "Text message",
  phone: "Phone",
  mail: "Letter",
};

export const STATUS_WORDS: Record<ConsentStatus, string> = {
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  pending: "Waiting for confirmation",
};

export const SOURCE_WORDS: Record<ConsentSource, string> = {
  staff: "Staff",
  import: "Import",
  donor_portal: "Donor portal",
  preference_page: "Preference page",
  unsubscribe_link: "Unsubscribe link",
  confirmation_link: "Confirmation link",
  form: "Form",
  complaint: "Spam complaint",
  merge: "Merge",
  update: "Before consents were recorded",
  expiry: "Not confirmed within seven days",
  text_message: "Text message",
  journey: "Journey",
};

export const SUPPRESSION_WORDS: Record<SuppressionReason, string> = {
  unsubscribed_all: "Unsubscribed from everything",
  hard_bounce: "Address doesn’t work",
  complaint: "Reported as spam",
  staff: "Added by staff",
};

export const MAIL_EVENT_WORDS: Record<(typeof MAIL_EVENT_KINDS)[number], string> = {
  delivered: "Delivered",
  deferred: "Delayed",
  soft_bounced: "Not delivered for now",
  bounced: "Address doesn’t work",
  rejected: "Refused by the mail server",
  complained: "Reported as spam",
};

/** Why a donor is not written to. The first that applies is told. */
export const REFUSALS = [
  ...(["archived", "deceased", "do_not_contact", "no_address", "opted_out"] as const),
  ...(["suppressed", "unconfirmed", "unsubscribed"] as const),
] as const;
export type ReceivingRefusal = (typeof REFUSALS)[number];

/** As the end of “Not reached: …”. */
export const REFUSAL_WORDS: Record<ReceivingRefusal, string> = {
  archived: "archived",
  deceased: "deceased",
  do_not_contact: "asked not to be contacted",
  no_address: "no address or number on file",
  opted_out: "opted out of this channel",
  suppressed: "the address is suppressed",
  unconfirmed: "hasn’t confirmed the subscription",
  unsubscribed: "not subscribed",
};

export const topicName = ({ key, name }: { key: TopicKey | null; name: string | null }): string =>
  name ?? (key ? TOPIC_WORDS[key] : "");
