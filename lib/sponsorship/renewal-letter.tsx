import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { donors, entities, programs } from "@/db/schema";
import { topicLinksOf } from "@/lib/donors/preferences/links";
import { env } from "@/lib/env";
import { queueNotedEmail } from "@/lib/giving/letters/noted-mail";
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { clientSlug } from "./program-rows";
import type { Sponsorship } from "./sponsorships";

/** A sponsorship that is about to end, with those concerned. */
export type Ending = {
  donorName: string;
  /** What the donor reads, and the whole name for staff. */
  title: string;
  wholeName: string;
  programName: string;
  /** What the donor, or who acts for them, reads; null: the organization's. */
  language: string | null;
  /** Null where the donor cannot or must not be mailed. */
  email: string | null;
  /** Whose address that is: the donor, or who acts for them. */
  readerId: number | null;
};

/** Reads whom a sponsorship is about and how its donor, or who acts for them, is reached. */
export async function readEnding(tx: Tx, { organizationId, donorId, entityId }: Sponsorship) {
  const contact = alias(donors, "contact");
  const mayMail = sql`not (${donors.isDeceased} or ${donors.doNotContact} or ${donors.doNotEmail})`;
  const [found] = await tx
    .select({
      donorName: sql<string>`coalesce(${contact.displayName}, ${donors.displayName})`,
      email: sql<
        string | null
      >`case when ${mayMail} and not exists (select from suppressions suppression
          where suppression.organization_id = ${donors.organizationId} and suppression.channel = 'email'
            and suppression.address_hash = address_hash('email', coalesce(${donors.email}, ${contact.email})))
        then coalesce(${donors.email}, ${contact.email}) end`,
      readerId: sql<
        number | null
      >`case when ${donors.email} is null then ${contact.id} else ${donors.id} end`,
      language: sql<string | null>`coalesce(${contact.language}, ${donors.language})`,
      isDeceased: donors.isDeceased,
      title: entities.publicName,
      wholeName: entities.title,
      programSlug: programs.slug,
      programName: programs.name,
    })
    .from(donors)
    .leftJoin(
      contact,
      and(
        eq(contact.organizationId, donors.organizationId),
        eq(contact.id, donors.primaryContactId),
      ),
    )
    .innerJoin(
      entities,
      and(eq(entities.organizationId, donors.organizationId), eq(entities.id, entityId)),
    )
    .innerJoin(
      programs,
      and(eq(programs.organizationId, donors.organizationId), eq(programs.id, entities.programId)),
    )
    .where(and(eq(donors.organizationId, organizationId), eq(donors.id, donorId)));
  if (!found) throw new Error("A sponsorship has no donor.");
  return found;
}

/** Asks a donor to renew, once for each sponsorship. */
export async function sendRenewalLetter(
  tx: Tx,
  sponsorship: Sponsorship,
  ending: Ending & { email: string; programSlug: string },
): Promise<void> {
  const { organizationId, id, donorId, entityId, endsOn } = sponsorship;
  const { donorName, title, programName, programSlug, email, language, readerId } = ending;
  const sender = await findMailSender(tx, organizationId, language);
  const { format } = sender.speech;
  const t = sender.speech.t("mail");
  const client = await clientSlug(tx, organizationId);
  const topic = topicLinksOf({ organizationId, id: readerId ?? donorId, email });
  const href = `${env().APP_ORIGIN}/o/${client}/give?program=${programSlug}&entity=${entityId}`;
  const date = format.date(endsOn ?? "");
  const subject = t("renewalSubject", { title, date });
  const mail = (
    <MailLayout organization={sender} preview={subject} topic={topic}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{t("dear", { name: donorName })}</MailText>
      <MailText>{t("renewalText", { title, date })}</MailText>
      <MailFacts
        facts={[
          { label: t("factFor"), value: title },
          { label: t("renewalProgram"), value: programName },
          { label: t("renewalEnds"), value: date },
        ]}
      />
      <MailButton organization={sender} href={href}>
        {t("renewalButton")}
      </MailButton>
    </MailLayout>
  );
  await queueNotedEmail(
    tx,
    { donorId, purpose: "stewardship" },
    {
      organizationId,
      messageKey: `sponsorship-renewal:${id}`,
      template: "sponsorship-renewal",
      to: { address: email, name: donorName, proved: true },
      ...{ subject, topic },
      ...(await renderEmail(mail)),
    },
  );
}
