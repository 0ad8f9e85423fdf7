import type { SQL } from "drizzle-orm";
import { CONSENT_VALUES, type SnapshotConsents } from "./consent-values";
import type { Field } from "./field";

const ofConsents = (
  name: keyof SnapshotConsents,
  value: SQL,
  told: Pick<Field, "label" | "kind"> & Partial<Pick<Field, "isNullable" | "choices">>,
): Field => ({
  ...told,
  key: name,
  group: "consents",
  source: { of: "donor", value: () => value },
  valueIn: ({ donor }) => donor[name],
});

const topics = (name: keyof SnapshotConsents, value: SQL, label: string): Field =>
  ofConsents(name, value, { label, kind: "choices", isNullable: true, choices: "topics" });

const flag = (name: keyof SnapshotConsents, value: SQL, label: string): Field =>
  ofConsents(name, value, { label, kind: "flag" });

const { email_topics, unconfirmed_topics, mail_subscriptions, phone_topics, sms_topics } =
  CONSENT_VALUES;

/** What donors chose to get, and what keeps them from being written to. */
export const CONSENT_FIELDS: readonly Field[] = [
  topics("email_topics", email_topics, "Subscribed by email to"),
  topics("unconfirmed_topics", unconfirmed_topics, "Subscription by email not confirmed"),
  topics("mail_subscriptions", mail_subscriptions, "Subscribed by letter to"),
  topics("phone_topics", phone_topics, "Subscribed by phone to"),
  topics("sms_topics", sms_topics, "Subscribed by text message to"),
  flag("do_not_email", CONSENT_VALUES.do_not_email, "Opted out of email"),
  flag("do_not_mail", CONSENT_VALUES.do_not_mail, "Opted out of letters"),
  flag("do_not_phone", CONSENT_VALUES.do_not_phone, "Opted out of calls"),
  flag("do_not_sms", CONSENT_VALUES.do_not_sms, "Opted out of text messages"),
  flag("is_email_suppressed", CONSENT_VALUES.is_email_suppressed, "Email address suppressed"),
];
