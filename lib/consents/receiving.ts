import { type SQL, sql } from "drizzle-orm";
import type { Channel } from "./words";

/*
 * Who may be written to, in SQL about the donor `donor`. Receipts and notices of a donor's own giving and
 * registrations do not ask: they reach the donor whatever they chose.
 */

const text = (channel: Channel): SQL => sql.raw(`'${channel}'`);

/** A topic `topic`’s status for the donor: what they chose last, or what applies to who never chose. */
export const topicStatus = (channel: Channel): SQL<string> => sql<string>`coalesce((
  select consent.status from consents consent
  where consent.organization_id = donor.organization_id and consent.donor_id = donor.id
    and consent.channel = ${text(channel)} and consent.topic_id = topic.id
  order by consent.id desc limit 1), ${usual(channel)})`;

/** No one is sent text messages who has not asked for them. */
const usual = (channel: Channel): SQL =>
  channel === "sms"
    ? sql`'unsubscribed'`
    : sql`case when topic.is_opt_in then 'unsubscribed' else 'subscribed' end`;

const ADDRESS: Record<Channel, SQL> = {
  email: sql`donor.email`,
  sms: sql`coalesce(donor.sms_number, nullif(regexp_replace(donor.phone, '[^0-9]', '', 'g'), ''))`,
  phone: sql`nullif(regexp_replace(donor.phone, '[^0-9]', '', 'g'), '')`,
  mail: sql`donor.street`,
};

/** Is the donor’s address or number suppressed? Never null. */
export const isSuppressed = (
  channel: Exclude<Channel, "mail">,
): SQL<boolean> => sql<boolean>`exists (
  select from suppressions suppression
  where suppression.organization_id = donor.organization_id and suppression.channel = ${text(channel)}
    and suppression.address_hash ${channel === "sms" ? EITHER_NUMBER : sql`= address_hash(${text(channel)}, ${ADDRESS[channel]})`})`;

/** Before numbers were read with their country code, they were suppressed as they were written. */
const EITHER_NUMBER = sql`in (
  address_hash('sms', donor.sms_number), address_hash('sms', donor.phone))`;

/**
 * Why the donor may not be written to, one of `REFUSALS`; null when they may.
 * @param status of the topic that it is about, as `topicStatus` gives it; without it, of the channel alone.
 */
export const refusalOf = (channel: Channel, status?: SQL): SQL<string | null> => sql<
  string | null
>`case
  when donor.status = 'archived' then 'archived'
  when donor.is_deceased then 'deceased'
  when donor.do_not_contact then 'do_not_contact'
  when ${ADDRESS[channel]} is null then 'no_address'
  when donor.${sql.raw(`do_not_${channel}`)} then 'opted_out'
  ${channel === "mail" ? sql`` : sql`when ${isSuppressed(channel)} then 'suppressed'`}
  ${status ? sql`when ${status} = 'pending' then 'unconfirmed' when ${status} <> 'subscribed' then 'unsubscribed'` : sql``}
  end`;

/**
 * Why whoever reads an email address may not be written to, where it may be several donors’ or nobody’s; null when
 * they may. One of them who wants no email speaks for all.
 * @param hash the address’s, as suppressions have it
 */
export const refusalAtAddress = (
  organization: SQL,
  address: SQL,
  hash: SQL = sql`address_hash('email', ${address})`,
): SQL<string | null> => sql<string | null>`case
  when exists (select from suppressions suppression
    where suppression.organization_id = ${organization} and suppression.channel = 'email'
      and suppression.address_hash = ${hash}) then 'suppressed'
  when exists (select from donors reader
    where reader.organization_id = ${organization} and reader.email = lower(${address})
      and reader.merged_into_id is null
      and (reader.do_not_email or reader.do_not_contact or reader.is_deceased)) then 'opted_out'
  end`;
