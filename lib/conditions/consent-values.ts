import { type SQL, sql } from "drizzle-orm";
import { isSuppressed, topicStatus } from "@/lib/consents/receiving";
import type { Channel, ConsentStatus } from "@/lib/consents/words";

/** What donors chose to get: topics by their ID. */
export type SnapshotConsents = Record<
  "email_topics" | "unconfirmed_topics" | "mail_subscriptions" | "phone_topics" | "sms_topics",
  string[]
> &
  Record<
    "do_not_email" | "do_not_mail" | "do_not_phone" | "do_not_sms" | "is_email_suppressed",
    boolean
  >;

/** The topics in use that have a status for the donor, in order. */
const topicsWith = (channel: Channel, status: ConsentStatus): SQL => sql`array(
  select topic.id::text from topics topic
  where topic.organization_id = donor.organization_id and topic.archived_at is null
    and ${topicStatus(channel)} = ${status} order by topic.id)`;

/** As columns of one donor; the fields compare the same. */
export const CONSENT_VALUES: Record<keyof SnapshotConsents, SQL> = {
  email_topics: topicsWith("email", "subscribed"),
  unconfirmed_topics: topicsWith("email", "pending"),
  mail_subscriptions: topicsWith("mail", "subscribed"),
  phone_topics: topicsWith("phone", "subscribed"),
  sms_topics: topicsWith("sms", "subscribed"),
  do_not_email: sql`donor.do_not_email`,
  do_not_mail: sql`donor.do_not_mail`,
  do_not_phone: sql`donor.do_not_phone`,
  do_not_sms: sql`donor.do_not_sms`,
  is_email_suppressed: isSuppressed("email"),
};
