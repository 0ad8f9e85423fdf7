import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { invalid, notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { queueEmail } from "@/lib/messages/outbox";
import { segmentsOf } from "@/lib/texting/segments";
import { requireTexting, sendTestText } from "@/lib/texting/settings";
import {
  type AudienceCounts,
  type CountedAudience,
  countNow,
  emptyAudience,
  openAudience,
} from "./audience";
import { requireConditions } from "./conditions";
import { type Mailing, readMailing } from "./mailing-rows";
import { mailFor, warningsOf } from "./one-mail";
import { oneTextFor, type TextReader, textReaderOf } from "./one-text";
import { keepPreviewed } from "./previewed";
import { requirePeople } from "./rights";
import { readIssuer, requirePostalAddress } from "./sender";
import {
  type MailingPreview,
  MailingRender,
  type MailingRenderInput,
  MailingTest,
  type MailingTestInput,
  type RenderedMailing,
} from "./sending-schema";
import { textWarnings } from "./text-body";

/** Throws 422 for what keeps a mailing from being sent. */
export async function requireSendable(
  reader: Db | Tx,
  actor: MemberActor,
  mailing: Mailing,
): Promise<void> {
  if (mailing.channel === "sms") return requireTextSendable(reader, actor, mailing);
  const { blocks } = mailing.content;
  if (blocks.every(({ type }) => type === "divider" || type === "spacer")) {
    const message = "Write something first.";
    throw invalid(message, [{ path: "content", code: "empty_content", message }]);
  }
  requirePostalAddress(await readIssuer(reader, actor.organizationId));
  await requireConditions(reader, actor, mailing.content);
}

/**
 * Whom a mailing would reach now, and why not the others, with the token that sending it asks for. Throws
 * not found, and 422 for what keeps it from being sent.
 */
export async function previewMailing(actor: MemberActor, id: number): Promise<MailingPreview> {
  requirePeople(actor);
  const mailing = await readMailing(db, actor, id);
  await requireSendable(db, actor, mailing);
  const counts = await countNow(await openAudience(db, actor, mailing));
  if (counts.recipients === 0) throw emptyAudience(noOne(counts));
  const warnings = await warningsFor(actor, mailing);
  const { token, expiresAt } = await db.transaction((tx) => keepPreviewed(tx, mailing, counts));
  return {
    ...shownCounts(counts),
    warnings,
    ...{ preview_token: token, expires_at: expiresAt.toISOString() },
  };
}

async function warningsFor(actor: MemberActor, mailing: Mailing) {
  if (mailing.channel === "sms")
    return textWarnings((await oneTextFor(db, actor, mailing, undefined)).text);
  return warningsOf((await mailFor(db, actor, mailing, { variant: "a" })).html);
}

/**
 * Whom a mailing would reach now and why not the others, whatever has been written of it. Throws not found, and
 * 422 for a segment that can’t be used.
 */
export async function countAudience(
  actor: MemberActor,
  id: number,
): Promise<Pick<MailingPreview, "audience" | "recipients" | "skipped" | "sample">> {
  requirePeople(actor);
  const mailing = await readMailing(db, actor, id);
  return shownCounts(await countNow(await openAudience(db, actor, mailing)));
}

function shownCounts({ audience, recipients, skipped, sample }: CountedAudience) {
  return {
    ...{ audience, recipients, skipped: skipped as MailingPreview["skipped"] },
    sample: sample.map(({ id, name, email, phone, reason }) => ({
      donor: { id, name },
      ...{ email, phone, skip_reason: reason as MailingPreview["sample"][number]["skip_reason"] },
    })),
  };
}

export const noOne = ({ audience }: AudienceCounts): string =>
  audience === 0
    ? "There is no one in this audience."
    : "No one in this audience can be contacted about this topic.";

/** A mailing as one donor would read it, or someone made up. Throws not found. */
export async function renderMailing(
  actor: MemberActor,
  id: number,
  input: MailingRenderInput,
): Promise<RenderedMailing> {
  requirePeople(actor);
  const { donor_id: donorId, variant } = accept(MailingRender, input);
  const mailing = await readMailing(db, actor, id);
  if (mailing.channel === "sms") return renderText(actor, mailing, donorId);
  const { subject, html, text } = await mailFor(db, actor, mailing, {
    ...{ donorId, variant, isTest: true },
  });
  const bytes = Buffer.byteLength(html);
  return { subject, html, text, bytes, segments: null, warnings: warningsOf(html) };
}

/** Whose text message is shown while it is written. Throws not found. */
export async function readTextReader(
  actor: MemberActor,
  donorId: number | undefined,
): Promise<TextReader> {
  requirePeople(actor);
  return textReaderOf(db, actor, donorId);
}

async function renderText(
  actor: MemberActor,
  mailing: Mailing,
  donorId: number | undefined,
): Promise<RenderedMailing> {
  const { text } = await oneTextFor(db, actor, mailing, donorId);
  const { encoding, length, segments } = segmentsOf(text);
  return {
    ...{ subject: "", html: "", text, bytes: 0 },
    segments: { encoding, length, segments },
    warnings: textWarnings(text),
  };
}

/**
 * Emails a mailing to whoever asks, or texts it to a number, as one donor would read it. Throws not found, and 422.
 */
export async function testMailing(
  actor: MemberActor,
  id: number,
  input: MailingTestInput,
): Promise<{ to: string }> {
  requirePeople(actor);
  requirePermission(actor, "mailings_edit");
  const { donor_id: donorId, to, variant } = accept(MailingTest, input);
  const { organizationId } = actor;
  const wanted = await readMailing(db, actor, id);
  if (wanted.channel === "sms") return testText(actor, wanted, { to, donorId });
  return db.transaction(async (tx) => {
    const mailing = await readMailing(tx, actor, id);
    const [user] = await tx
      .select()
      .from(users)
      .where(within(users, organizationId, eq(users.id, actingUser(actor))));
    if (!user) throw notFound("user");
    const { issuer, ...mail } = await mailFor(tx, actor, mailing, {
      ...{ donorId, variant, isTest: true },
    });
    requirePostalAddress(issuer);
    await queueEmail(tx, {
      ...{ organizationId, template: "mailing-test", messageKey: `mailing-test:${randomUUID()}` },
      to: { address: user.email, name: `${user.firstName} ${user.lastName}`, proved: true },
      replyTo: mailing.replyTo,
      ...{ ...mail, subject: `[Test] ${mail.subject}`.slice(0, 255) },
    });
    await recordChange(tx, actor, {
      ...{ action: "mailing.test", subjectType: "mailing", subjectId: id },
      after: { variant },
    });
    return { to: user.email };
  });
}

/** Texts a mailing to a number that did not opt out. Nothing is written while the carrier is asked. */
async function testText(
  actor: MemberActor,
  mailing: Mailing,
  { to = "", donorId }: { to?: string | undefined; donorId?: number | undefined },
): Promise<{ to: string }> {
  await requireTextSendable(db, actor, mailing);
  const { text } = await oneTextFor(db, actor, mailing, donorId);
  const sent = await sendTestText(db, actor, { to, body: text });
  await db.transaction((tx) =>
    recordChange(tx, actor, {
      ...{ action: "mailing.test", subjectType: "mailing", subjectId: mailing.id },
      after: { variant: "a" },
    }),
  );
  return sent;
}

/** Throws 422 for what keeps a text from being sent. */
async function requireTextSendable(
  reader: Db | Tx,
  actor: MemberActor,
  { body }: Mailing,
): Promise<void> {
  if (!body?.trim()) throw refused("body", "empty_content", "Write something first.");
  await requireTexting(reader, actor);
}
