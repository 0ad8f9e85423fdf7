import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import {
  donors,
  emails,
  journeyMessages,
  mailingRecipients,
  pageMessageRecipients,
} from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { noteMailEvent, suppressionBy } from "@/lib/consents/mail-events";
import { hashOf, suppress } from "@/lib/consents/suppression-rows";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import { failureKind, shortReason, statusIn, type ToldEvent } from "@/lib/messages/events/told";
import { type MailRow, readReference } from "@/lib/messages/reference";
import { metrics } from "@/lib/metrics";
import { lockDonor } from "../donor-rows";
import { choose } from "./choices";

type Outcome = "stored" | "duplicate" | "unknown";

/**
 * Takes in what somebody tells of a mail. A dead address and a complaint suppress the address that the
 * mail went to. What was told before, and what is about no mail of ours, changes nothing.
 */
export async function takeInMailEvent(
  told: ToldEvent | null,
  { requestId }: { requestId: string },
): Promise<void> {
  if (!told) return;
  const mail = told.references.map(readReference).find((each) => each !== undefined);
  const outcome = mail ? await takeIn(mail, told, requestId) : "unknown";
  metrics().mailEvents.inc({ provider: told.provider, outcome });
}

async function takeIn(mail: MailRow, told: ToldEvent, requestId: string): Promise<Outcome> {
  const actor = systemActor(mail.organizationId, requestId);
  return db.transaction(async (tx) => {
    const to = await mailboxOf(tx, mail);
    if (to === undefined) return "unknown";
    const of = { organizationId: mail.organizationId, ...to };
    const reason = await suppressionBy(tx, of, mail, told);
    const isNew = await noteMailEvent(tx, of, mail, told, reason ? "suppressed" : "noted");
    if (!isNew) return "duplicate";
    if (mail.type === "page_message" && told.kind === "bounced") await markBounced(tx, mail);
    if (reason) await suppress(tx, actor, { channel: "email", ...to }, reason);
    if (reason === "complaint") await endEmails(tx, actor, to, told);
    return "stored";
  });
}

/** Mail that donors are sent by their own rows, which keep a hash of the address. */
const SENT_TO_DONORS = { mailing: mailingRecipients, journey: journeyMessages } as const;

/** Of an address, or of a friend to whom the owner of a fundraising page wrote, whose address is not kept. */
type To = { address: string } | { hash: string };

/** Where a mail went; undefined for one that is no longer kept, or whose donor has another address by now. */
async function mailboxOf(tx: Tx, mail: MailRow): Promise<To | undefined> {
  if (mail.type === "page_message") {
    const [found] = await tx
      .select({ hash: pageMessageRecipients.addressHash })
      .from(pageMessageRecipients)
      .where(isRecipient(mail));
    return found;
  }
  const address = await addressOf(tx, { ...mail, type: mail.type });
  return address === undefined ? undefined : { address };
}

const isRecipient = ({ organizationId, id }: MailRow) =>
  within(pageMessageRecipients, organizationId, eq(pageMessageRecipients.id, id));

const markBounced = (tx: Tx, mail: MailRow) =>
  tx
    .update(pageMessageRecipients)
    .set({ state: "bounced" })
    .where(and(isRecipient(mail), inArray(pageMessageRecipients.state, ["sent", "uncertain"])));

type Addressed = MailRow & { type: Exclude<MailRow["type"], "page_message"> };

async function addressOf(
  tx: Tx,
  { organizationId, type, id }: Addressed,
): Promise<string | undefined> {
  if (type !== "email") {
    const sent = SENT_TO_DONORS[type];
    const [found] = await tx
      .select({ address: donors.email })
      .from(sent)
      .innerJoin(
        donors,
        within(
          donors,
          sent.organizationId,
          eq(donors.id, sent.donorId),
          sql`address_hash('email', ${donors.email}) = ${sent.addressKey}`,
        ),
      )
      .where(within(sent, organizationId, eq(sent.id, id)));
    return found?.address ?? undefined;
  }
  const [found] = await tx
    .select({ address: emails.toAddress })
    .from(emails)
    .where(within(emails, organizationId, eq(emails.id, id)));
  return found?.address;
}

/** Who reports mail as spam wants none. Where several have the address, nobody knows which of them did. */
async function endEmails(tx: Tx, actor: SystemActor, to: To, { reason }: ToldEvent) {
  const holders = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        actor.organizationId,
        sql`address_hash('email', ${donors.email}) = ${hashOf(actor.organizationId, { channel: "email", ...to })}`,
        isNull(donors.mergedIntoId),
      ),
    )
    .limit(2);
  const [only] = holders;
  if (!only || holders.length > 1) return;
  const donor = await lockDonor(tx, actor, only.id);
  const choice = { channel: "email", topicId: null, status: "unsubscribed" } as const;
  await choose(tx, actor, donor, [choice], { source: "complaint", evidence: reason });
}

/**
 * Judges what our mail server said when it refused a mail for good. Only a dead address counts: a server
 * that does not pass mail on refuses everyone.
 */
export async function noteRefusedEmail(
  mail: JobPayloads["note-refused-email"],
  run: Pick<JobRun, "requestId">,
): Promise<void> {
  const said = await refusalOf(mail);
  const status = statusIn(said ?? "");
  if (!said || !status || failureKind(status) !== "bounced") return;
  const eventReference = `${mail.type}:${mail.id}`;
  await takeIn(
    mail,
    {
      ...{ provider: "smtp", kind: "bounced", eventReference, references: [] },
      ...{ reason: shortReason(said), occurredAt: now() },
    },
    run.requestId,
  );
}

/** What our mail server said to a mail that it refused; undefined for every other mail. */
async function refusalOf({
  organizationId,
  type,
  id,
}: MailRow): Promise<string | null | undefined> {
  // Of those, what the server said is not kept.
  if (type === "page_message") return undefined;
  const of = type === "email" ? emails : SENT_TO_DONORS[type];
  const status = "status" in of ? of.status : of.state;
  const [found] = await db
    .select({ said: of.lastError })
    .from(of)
    .where(within(of, organizationId, eq(of.id, id), eq(status, "failed")));
  return found?.said;
}
