import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { now } from "@/lib/clock";
import { addSuppression } from "@/lib/consents/suppressions";
import { createTopic } from "@/lib/consents/topics";
import { readDonor } from "@/lib/donors/donor-rows";
import { addConsent } from "@/lib/donors/preferences/consents";
import { confirmationUrl, linkToken, preferencesUrl } from "@/lib/donors/preferences/links";
import { takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import type { StaffActor } from "@/lib/identity/actor";
import { mailReference } from "@/lib/messages/reference";

/**
 * Topics of the organization's own, a donor who chose and has yet to confirm one, addresses that nothing is
 * sent to, and links.
 */
export async function seedConsents(staff: StaffActor, donorId: number) {
  const topic = await createTopic(staff, {
    name: "Volunteer days",
    description: "Once a month: where we need hands, and when.",
  });
  const crew = await createTopic(staff, {
    name: "Crew letters",
    description: "Four times a year: what the children write about their days at sea.",
  });
  await addConsent(staff, donorId, {
    ...{ topic_id: topic.id, status: "subscribed" },
    evidence: "Sign-up sheet at the harbor supper",
  });
  await addConsent(staff, donorId, {
    ...{ topic_id: crew.id, status: "pending" },
    evidence: "Asked for it by phone",
  });
  for (const name of ["old-office", "no-reply", "former-board"])
    await addSuppression(staff, { address: `${name}@harbor-mail.example` });
  const undelivered = await seedMailEvents(staff, donorId);
  const donor = await readDonor(db, staff, donorId);
  return {
    topic_id: topic.id,
    pending_topic_id: crew.id,
    donor_id: donorId,
    preferences_token: linkToken("preferences", donor),
    preferences_url: preferencesUrl(donor),
    confirmation_url: confirmationUrl(donor),
    ...undelivered,
  };
}

/** One donor's address no longer works, another donor reported an email as spam. */
async function seedMailEvents({ organizationId, requestId }: StaffActor, donorId: number) {
  const { rows } = await db.execute<{ donor_id: number; email_id: number }>(sql`
    select d.id as donor_id, min(e.id) as email_id
    from emails e
    join donors d on d.organization_id = e.organization_id and d.email = lower(e.to_address)
    where e.organization_id = ${organizationId} and e.template = 'donation-receipt'
      and d.id <> ${donorId} and d.kind = 'person' and d.merged_into_id is null
      and not exists (select from donors o where o.organization_id = d.organization_id
        and o.email = d.email and o.id <> d.id)
    group by d.id order by count(*), d.id limit 2`);
  const [bounced, complained] = rows;
  if (!bounced || !complained) throw new Error("Too few donors have a receipt.");
  const tell = (emailId: number, kind: "bounced" | "complained", reason: string | null) =>
    takeInMailEvent(
      {
        ...{
          provider: "mailgun",
          eventReference: `demo-${organizationId}-${emailId}`,
          kind,
          reason,
        },
        references: [mailReference({ organizationId, type: "email", id: emailId })],
        occurredAt: now(),
      },
      { requestId },
    );
  await tell(bounced.email_id, "bounced", "550 5.1.1 The mailbox does not exist");
  await tell(complained.email_id, "complained", null);
  return { bounced_donor_id: bounced.donor_id, complained_donor_id: complained.donor_id };
}
