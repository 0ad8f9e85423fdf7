import { BY_DONOR, OF_OWN_ORDER, OWN_ORDERS, withAddress } from "./held-by";
import type { Holding } from "./holding";

const OWN_ACTIVITY = `(t.subject_type = 'donor' and t.subject_id = any(ids))
  or (t.subject_type = 'donation' and t.subject_id = any(gifts))
  or (t.subject_type = 'interaction' and t.subject_id in (
    select i.id from interactions i where i.organization_id = org and i.donor_id = any(ids)))
  or (t.subject_type = 'task' and t.subject_id in (
    select i.id from tasks i where i.organization_id = org and i.donor_id = any(ids)))
  or (t.subject_type = 'order' and t.subject_id in ${OWN_ORDERS})
  or (t.actor_kind = 'donor' and t.actor_id = any(ids))
  or (t.subject_type = 'form_submission' and t.subject_id in (
    select s.id from form_submissions s where s.organization_id = org
      and (s.donor_id = any(ids) or s.email = any(addresses))))`;

const OWN_EVENTS = `${BY_DONOR}
  or (t.subject_type = 'order' and t.subject_id in ${OWN_ORDERS})
  or (t.subject_type = 'attendee' and t.subject_id in (select a.id from attendees a
    where a.organization_id = org and (a.order_id in ${OWN_ORDERS} or lower(a.email) = any(addresses))))
  or (t.subject_type = 'waitlist_entry' and t.subject_id in (select w.id from waitlist_entries w
    where w.organization_id = org and lower(w.email) = any(addresses)))
  or (t.subject_type = 'event_invitation' and t.subject_id in (select i.id from event_invitations i
    where i.organization_id = org and (i.donor_id = any(ids) or lower(i.email) = any(addresses))))
  or (t.subject_type = 'form_submission' and t.subject_id in (select s.id from form_submissions s
    where s.organization_id = org and (s.donor_id = any(ids) or s.email = any(addresses))))
  or (t.subject_type = 'journey_enrollment' and t.subject_id in (select e.id from journey_enrollments e
    where e.organization_id = org and e.donor_id = any(ids)))
  or (t.subject_type = 'auction_bid' and t.subject_id in (select b.id from auction_bids b
    where b.organization_id = org and lower(b.bidder_email) = any(addresses)))`;

/** Print runs with a letter of theirs: what is left is printed again without it. */
const WITH_OWN_LETTER = `t.subject in (select 'letters:' || l.run_id from letter_recipients l
  where l.organization_id = org and l.donor_id = any(ids))`;

/** Is a result told by donor, and is this one among them? */
const namesDonor = (run: string) => `(
  (${run}.definition->'group' @> '[{"field": "donor"}]'
    or ${run}.definition->'pivot' @> '{"field": "donor"}')
  and exists (select from unnest(ids) donor where jsonb_path_exists(${run}.result,
    '$.rows[*] ? (@.groups[*].value == $id || @.pivot.value == $id)',
    jsonb_build_object('id', donor::text))))`;

/** Of the donor’s own way through a journey. */
const OF_OWN_ENROLLMENT = `t.enrollment_id in (select e.id from journey_enrollments e
  where e.organization_id = org and e.donor_id = any(ids))`;

/** What staff and jobs keep about a donor, beside gifts and registrations. */
export const HELD_RECORDS: readonly Holding[] = [
  {
    table: "report_run_files",
    title: "Files of kept results",
    of: `t.run_id in (select r.id from report_runs r where r.organization_id = org and ${namesDonor("r")})`,
    erasing: "delete",
    secret: ["bytes"],
  },
  {
    table: "report_runs",
    title: "Kept results of reports",
    of: namesDonor("t"),
    erasing: { set: "state = 'expired', result = null, as_of = null" },
    // It tells of others as well.
    secret: ["result", "definition"],
  },
  {
    table: "audit_log",
    title: "Activity log",
    of: OWN_ACTIVITY,
    erasing: { set: "before = null, after = null" },
  },
  {
    table: "audit_log",
    title: "Activity log of other people’s registrations",
    // A guest of somebody else's registration, also one who has passed the ticket on.
    of: `t.subject_type in ('order', 'attendee') and (${OWN_ACTIVITY}) is not true
      and ${withAddress("concat(t.before, t.after)")}`,
    erasing: { set: "before = null, after = null" },
    secret: ["before", "after"],
  },
  {
    table: "outbound_events",
    title: "Event feed",
    of: OWN_EVENTS,
    erasing: "delete",
  },
  {
    table: "outbound_events",
    title: "Events about other people’s registrations",
    of: `(${OWN_EVENTS}) is not true and ${withAddress("t.payload::text")}`,
    erasing: "delete",
    secret: ["payload"],
  },
  {
    table: "made_papers",
    title: "Prepared PDFs",
    of: `${BY_DONOR} or ${OF_OWN_ORDER} or ${WITH_OWN_LETTER}`,
    erasing: "delete",
    secret: ["bytes"],
  },
  {
    table: "message_events",
    title: "Delivery of emails and text messages",
    of: `t.address_hash in (select address_hash('email', address) from unnest(addresses) address)
      or t.address_hash in (select address_hash('sms', d.sms_number) from donors d
        where d.organization_id = org and d.id = any(ids))`,
    erasing: "delete",
    secret: ["event_reference"],
  },
  {
    table: "emails",
    title: "Outgoing email",
    of: "lower(t.to_address) = any(addresses)",
    erasing: "delete",
    secret: ["html", "text", "attachments", "unsubscribe_url", "message_key", "last_error"],
  },
  {
    table: "donor_change_proposals",
    title: "Changes proposed by forms",
    of: `${BY_DONOR} or t.submission_id in (select s.id from form_submissions s
      where s.organization_id = org and (s.donor_id = any(ids) or s.email = any(addresses)))`,
    erasing: "delete",
  },
  {
    table: "form_files",
    title: "Files sent with forms",
    of: `t.submission_id in (select s.id from form_submissions s
      where s.organization_id = org and (s.donor_id = any(ids) or s.email = any(addresses)))`,
    erasing: "delete",
  },
  {
    table: "form_submissions",
    title: "Form submissions",
    of: `${BY_DONOR} or t.email = any(addresses)`,
    erasing: "delete",
    secret: ["token_hash", "submission_key"],
  },
  {
    table: "text_messages",
    title: "Text messages",
    of: `t.number_hash in (select address_hash('sms', d.sms_number) from donors d
      where d.organization_id = org and d.id = any(ids))`,
    erasing: "delete",
    secret: ["number_hash", "provider_reference"],
  },
  {
    table: "journey_tasks",
    title: "Tasks created by journeys",
    of: OF_OWN_ENROLLMENT,
    erasing: "delete",
  },
  {
    table: "journey_inbox",
    title: "Events waiting for journeys",
    of: OF_OWN_ENROLLMENT,
    erasing: "delete",
  },
  {
    table: "journey_matches",
    title: "Journey conditions the donor meets",
    of: BY_DONOR,
    erasing: "delete",
  },
  {
    table: "journey_steps",
    title: "Journey steps",
    of: OF_OWN_ENROLLMENT,
    erasing: "delete",
  },
  {
    table: "journey_letters",
    title: "Journey letters",
    of: `${BY_DONOR} or ${OF_OWN_ENROLLMENT}`,
    erasing: "delete",
  },
  {
    table: "journey_messages",
    title: "Journey messages",
    of: `${BY_DONOR} or ${OF_OWN_ENROLLMENT}`,
    erasing: "delete",
    secret: ["address_key", "claimed_by"],
  },
  {
    table: "journey_enrollments",
    title: "Journeys",
    of: BY_DONOR,
    erasing: "delete",
  },
  {
    table: "mailing_clicks",
    title: "Links followed in mailings",
    of: `t.recipient_id in (select r.id from mailing_recipients r
      where r.organization_id = org and r.donor_id = any(ids))`,
    erasing: "delete",
  },
  {
    table: "mailing_recipients",
    title: "Mailings received",
    of: BY_DONOR,
    // Only a hash of the address stays, so that nobody is written to twice.
    erasing: {
      set: `donor_id = null, merge_values = null, shown_blocks = '{}', last_error = null,
        message_id = null,
        skip_reason = case when state in ('queued', 'claimed') then 'erased' else skip_reason end,
        state = case when state in ('queued', 'claimed') then 'skipped' else state end`,
    },
    secret: ["address_key", "claimed_by"],
  },
  {
    table: "letter_recipients",
    title: "Mailing letters",
    of: BY_DONOR,
    erasing: {
      set: `donor_id = null, household_id = null, address_key = null, name = null, address = null,
        language = null, merge_values = null, shown_blocks = '{}'`,
    },
    secret: ["address_key"],
  },
  { table: "interactions", title: "Interactions", of: BY_DONOR, erasing: "delete" },
  { table: "tasks", title: "Tasks", of: BY_DONOR, erasing: "delete" },
  { table: "assignments", title: "Assignments", of: BY_DONOR, erasing: "delete" },
  {
    table: "letters",
    title: "Acknowledgment letters",
    of: BY_DONOR,
    erasing: {
      set: `to_address = case when channel = 'email' then '' end, recipient = '', subject = '', body = '',
        content = null, status = case when status = 'queued' then 'cancelled' else status end`,
    },
  },
  {
    table: "files",
    title: "Files",
    of: `t.id in (select f.file_id from donor_files f
      where f.organization_id = org and f.donor_id = any(ids))
      or t.id in (select f.file_id from page_pictures f
        join fundraising_pages p on p.organization_id = f.organization_id and p.id = f.page_id
        where p.organization_id = org and p.owner_donor_id = any(ids))
      or t.uploaded_by_kind = 'donor' and t.uploaded_by_id = any(ids) and t.status <> 'claimed'
      or t.id in (select f.file_id from form_files f
        join form_submissions s on s.organization_id = f.organization_id and s.id = f.submission_id
        where s.organization_id = org and (s.donor_id = any(ids) or s.email = any(addresses)))`,
    // The hourly job removes the bytes of what nothing uses.
    erasing: {
      set: "name = 'erased', status = 'stored', is_public = false, created_at = '2000-01-01'",
    },
    secret: ["key", "provider_key", "stored_key", "thumb_key", "phone_key"],
  },
  { table: "donor_tags", title: "Tags", of: BY_DONOR, erasing: "delete" },
  { table: "donor_files", title: "Attached files", of: BY_DONOR, erasing: "delete" },
  {
    table: "import_rows",
    title: "Imported rows",
    of: `${BY_DONOR} or t.other_donor_id = any(ids) or t.donation_id = any(gifts)
      or lower(substr(t.address_key, position('|' in t.address_key) + 1)) = any(addresses)
      or exists (select from unnest(t.cells) cell where lower(trim(cell)) = any(addresses))`,
    erasing: {
      set: "cells = '{}', identity = null, address_key = null, duplicate = null, problems = null",
    },
  },
];
