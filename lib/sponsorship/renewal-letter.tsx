import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { donors, entities, programs } from "@/db/schema";
import { env } from "@/lib/env";
import { formatDate } from "@/lib/format";
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
  /** Null where the donor cannot or must not be mailed. */
  email: string | null;
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
      >`case when ${mayMail} then coalesce(${donors.email}, ${contact.email}) end`,
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
  const { donorName, title, programName, programSlug, email } = ending;
  const sender = await findMailSender(tx, organizationId);
  const client = await clientSlug(tx, organizationId);
  const href = `${env().APP_ORIGIN}/o/${client}/give?program=${programSlug}&entity=${entityId}`;
  const until = formatDate(endsOn ?? "");
  const subject = `Your sponsorship of ${title} ends on ${until}`;
  const mail = (
    <MailLayout organization={sender} preview={subject}>
      <MailHeading>{subject}</MailHeading>
      <MailText>Dear {donorName},</MailText>
      <MailText>
        Your gift has paid for every month of this sponsorship up to {until}. Nothing is charged
        when it ends. If you would like to stay with {title}, you can sponsor again, once or every
        month.
      </MailText>
      <MailFacts
        facts={[
          { label: "For", value: title },
          { label: "Program", value: programName },
          { label: "Ends on", value: until },
        ]}
      />
      <MailButton organization={sender} href={href}>
        Renew my sponsorship
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
      subject,
      ...(await renderEmail(mail)),
    },
  );
}
