import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, emails, letters } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Letter } from "@/lib/giving/letters/letter-rows";
import { queueNotedEmail } from "@/lib/giving/letters/noted-mail";
import { systemActor } from "@/lib/identity/actor";
import type { JobRun } from "@/lib/jobs/queue";
import { Blocks } from "@/lib/mailings/blocks";
import { MailHeading, MailLayout, type MailSender } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import type { MergedLetter } from "./letter-values";
import { contentOf } from "./templates";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Thanks by mail whose time to be undone is over. */
    "send-thanks": { organizationId: number; letterId: number };
  }
}

/** The message key of a letter's mail, in SQL: so that the two are found together. */
export const thanksKey: SQL<string> = sql<string>`'thanks:' || ${letters.id}`;

/** Queues a letter's mail unless it was undone; once, however often the job runs. */
export async function sendThanks({
  organizationId,
  letterId,
}: {
  organizationId: number;
  letterId: number;
}): Promise<void> {
  await db.transaction(async (tx) => {
    const [letter] = await tx
      .select()
      .from(letters)
      .where(and(eq(letters.organizationId, organizationId), eq(letters.id, letterId)))
      .for("no key update");
    if (letter?.status !== "queued" || !letter.toAddress) return;
    const organization = await findMailSender(tx, organizationId);
    const [name = ""] = letter.recipient.split("\n");
    const body = await letterMail({ ...letter, content: contentOf(letter) }, organization);
    const about = { donorId: letter.donorId, purpose: "stewardship" } as const;
    await queueNotedEmail(tx, about, {
      organizationId,
      messageKey: `thanks:${letterId}`,
      template: "thanks",
      to: { address: letter.toAddress, name, proved: true },
      subject: letter.subject,
      ...body,
    });
  });
}

/** A letter as an email. */
export const letterMail = (
  { subject, content }: Pick<MergedLetter, "subject" | "content">,
  sender: MailSender,
) =>
  renderEmail(
    <MailLayout organization={sender} preview={subject}>
      <MailHeading>{subject}</MailHeading>
      <Blocks content={content} own={{ sender, marked: asItIs, linked: asItIs }} />
    </MailLayout>,
  );

/** Everything is merged already. */
const asItIs = (text: string): string => text;

const AT_ONCE = 200;

/** Notes for gifts whether the mail that thanks for them was sent or refused. */
export async function settleThanks(run: Pick<JobRun, "requestId">): Promise<number> {
  const found = await db
    .select({ letter: letters, mail: { status: emails.status, sentAt: emails.sentAt } })
    .from(letters)
    .innerJoin(
      emails,
      and(eq(emails.organizationId, letters.organizationId), eq(emails.messageKey, thanksKey)),
    )
    .where(and(eq(letters.status, "queued"), inArray(emails.status, ["sent", "failed"])))
    .orderBy(asc(letters.id))
    .limit(AT_ONCE);
  for (const { letter, mail } of found)
    await db.transaction((tx) =>
      mail.status === "sent"
        ? settle(tx, run, letter, mail.sentAt ?? now())
        : settle(tx, run, letter, null),
    );
  return found.length;
}

async function settle(
  tx: Tx,
  { requestId }: Pick<JobRun, "requestId">,
  { organizationId, id }: Letter,
  sentAt: Date | null,
): Promise<void> {
  const state = sentAt ? "sent" : "failed";
  // Gifts before letters: staff who undo lock them in the same order.
  const thanked = await tx
    .update(donations)
    .set({ acknowledgement: state, acknowledgedAt: sentAt })
    .where(
      and(
        eq(donations.organizationId, organizationId),
        eq(donations.letterId, id),
        eq(donations.acknowledgement, "queued"),
      ),
    )
    .returning({ id: donations.id });
  await tx
    .update(letters)
    .set({ status: state, sentAt })
    .where(
      and(
        eq(letters.organizationId, organizationId),
        eq(letters.id, id),
        eq(letters.status, "queued"),
      ),
    );
  for (const gift of thanked)
    await recordChange(tx, systemActor(organizationId, requestId), {
      action: sentAt ? "donation.thanked" : "donation.thanks_failed",
      subjectType: "donation",
      subjectId: gift.id,
      before: { acknowledgement: "queued" },
      after: { acknowledgement: state },
    });
}
