import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, emails, letters } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import type { Donation } from "./donations";
import {
  type AcknowledgementAnswer,
  AcknowledgementRequest,
  type AcknowledgementRequestInput,
  LetterPreviewRequest,
  type LetterPreviewRequestInput,
  type LetterText,
} from "./letter-schema";
import { usableTemplate } from "./letter-templates";
import {
  groupForLetters,
  insertLetter,
  type Letter,
  lockGifts,
  mergeLetter,
  organizationName,
  readGifts,
  type ThankableGift,
  valuesFor,
} from "./letters";
import { type MergeValues, requirePlaceholders } from "./merge";
import { hindrance } from "./thanking";
import { thanksKey } from "./thanks-mail";

/** How long thanks by mail wait, so that a slip can be undone. */
const UNDO_SECONDS = 60;

type Gift = ThankableGift & { letter: Letter | null; isMailed: boolean };
type Answer = AcknowledgementAnswer;

/**
 * Thanks for gifts by mail or printed letter, marks them as thanked for, decides that they need no
 * thanks, or takes that back. What cannot be done for a gift leaves it as it is, and the answer says why.
 * Throws 422, also for gifts that the organization does not have, and 409 `no_template`.
 */
export async function acknowledge(
  actor: MemberActor,
  input: AcknowledgementRequestInput,
): Promise<Answer> {
  requirePermission(actor, "donations_edit");
  const request = accept(AcknowledgementRequest, input);
  return db.transaction(async (tx) => {
    const gifts = await findGifts(tx, actor.organizationId, request);
    const left_out: Answer["left_out"] = [];
    const able: Gift[] = [];
    for (const gift of gifts) {
      const reason = hindrance(request.action, gift);
      if (reason) left_out.push({ donation_id: gift.donation.id, reason });
      else able.push(gift);
    }
    const batch = await apply(tx, actor, request, able);
    return { changed: able.map(({ donation }) => donation.id), left_out, batch };
  });
}

async function apply(
  tx: Tx,
  actor: MemberActor,
  request: AcknowledgementRequest,
  gifts: Gift[],
): Promise<string | null> {
  switch (request.action) {
    case "email":
    case "letter":
      return writeLetters(tx, actor, request, gifts);
    case "mark_sent":
      await markSent(tx, actor, gifts, request.how);
      return null;
    case "do_not_acknowledge":
      await setState(tx, actor, gifts, {
        action: "donation.do_not_thank",
        set: { acknowledgement: "do_not_acknowledge", acknowledgementSource: null },
      });
      return null;
    case "undo":
      await undo(tx, actor, gifts);
      return null;
  }
}

/** The gifts with their letters, locked; with those that share a letter which is sent or taken back. */
async function findGifts(
  tx: Tx,
  organizationId: number,
  { action, donation_ids }: AcknowledgementRequest,
): Promise<Gift[]> {
  const ids = [...new Set(donation_ids)];
  const named = await readGifts(tx, organizationId, ids);
  if (named.length < ids.length)
    throw refused("donation_ids", "unknown_gift", "Some of these gifts do not exist.");
  const isOfLetter = action === "undo" || action === "mark_sent";
  const all = isOfLetter ? await withSharing(tx, organizationId, named) : ids;
  return withLetters(tx, organizationId, await lockGifts(tx, organizationId, all));
}

async function withSharing(tx: Tx, organizationId: number, gifts: ThankableGift[]) {
  const letterIds = gifts.flatMap(({ donation }) => donation.letterId ?? []);
  const sharing = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        eq(donations.organizationId, organizationId),
        inArray(donations.letterId, letterIds),
        inArray(donations.acknowledgement, ["queued", "sent"]),
      ),
    );
  return [
    ...new Set([...gifts.map(({ donation }) => donation.id), ...sharing.map(({ id }) => id)]),
  ];
}

async function withLetters(tx: Tx, organizationId: number, gifts: ThankableGift[]) {
  const ids = gifts.flatMap(({ donation }) => donation.letterId ?? []);
  const found = await tx
    .select({ letter: letters, emailId: emails.id })
    .from(letters)
    .leftJoin(
      emails,
      and(eq(emails.organizationId, letters.organizationId), eq(emails.messageKey, thanksKey)),
    )
    .where(and(eq(letters.organizationId, organizationId), inArray(letters.id, ids)))
    .for("no key update", { of: letters });
  const byId = new Map(found.map((each) => [each.letter.id, each]));
  return gifts.map((gift) => {
    const written = byId.get(gift.donation.letterId ?? 0);
    return { ...gift, letter: written?.letter ?? null, isMailed: written?.emailId != null };
  });
}

async function writeLetters(
  tx: Tx,
  actor: MemberActor,
  { action: channel, template_id }: { action: "email" | "letter"; template_id?: number },
  gifts: Gift[],
): Promise<string | null> {
  const { organizationId } = actor;
  const template = await usableTemplate(tx, organizationId, template_id);
  if (gifts.length === 0) return null;
  const organization = await organizationName(tx, organizationId);
  const batch = randomUUID();
  for (const group of groupForLetters(gifts)) {
    const donor = group[0]?.donor;
    if (!donor) continue;
    const text = mergeLetter(template, valuesFor(group, organization));
    const about = { organizationId, templateId: template.id, channel, batch };
    const letter = await insertLetter(tx, { ...about, donor, text });
    await setState(tx, actor, group, {
      action: "donation.thank",
      set: { acknowledgement: "queued", acknowledgementSource: channel, letterId: letter.id },
      facts: { by: channel, letter_id: letter.id },
    });
    if (channel === "email")
      await enqueue(
        tx,
        "send-thanks",
        { organizationId, letterId: letter.id },
        { runAt: secondsFromNow(UNDO_SECONDS) },
      );
  }
  return channel === "letter" ? batch : null;
}

async function markSent(tx: Tx, actor: MemberActor, gifts: Gift[], how: string): Promise<void> {
  const sentAt = now();
  const printed = gifts.filter(({ donation }) => donation.acknowledgement === "queued");
  await setLetters(tx, printed, { status: "sent", sentAt });
  for (const each of [printed, gifts.filter((gift) => !printed.includes(gift))])
    await setState(tx, actor, each, {
      action: "donation.mark_thanked",
      set: {
        acknowledgement: "sent",
        acknowledgedAt: sentAt,
        acknowledgementSource: each === printed ? "letter" : how,
      },
      facts: { how: each === printed ? "letter" : how },
    });
}

async function undo(tx: Tx, actor: MemberActor, gifts: Gift[]): Promise<void> {
  await setLetters(tx, gifts, { status: "cancelled", sentAt: null });
  await setState(tx, actor, gifts, {
    action: "donation.undo_thanks",
    set: {
      acknowledgement: "pending",
      acknowledgedAt: null,
      acknowledgementSource: null,
      letterId: null,
    },
  });
}

async function setLetters(tx: Tx, gifts: readonly Gift[], set: Partial<Letter>): Promise<void> {
  const ids = gifts.flatMap(({ letter }) =>
    letter && letter.status !== "failed" ? letter.id : [],
  );
  const [organizationId] = gifts.map(({ donation }) => donation.organizationId);
  if (organizationId === undefined || ids.length === 0) return;
  await tx
    .update(letters)
    .set(set)
    .where(and(eq(letters.organizationId, organizationId), inArray(letters.id, ids)));
}

type Change = { action: string; set: Partial<Donation>; facts?: Record<string, unknown> };

async function setState(
  tx: Tx,
  actor: MemberActor,
  gifts: readonly ThankableGift[],
  { action, set, facts }: Change,
): Promise<void> {
  const ids = gifts.map(({ donation }) => donation.id);
  if (ids.length === 0) return;
  const acknowledgedByUserId = actor.kind === "staff" ? actor.userId : actor.ownerId;
  await tx
    .update(donations)
    .set({ acknowledgedByUserId, ...set })
    .where(and(eq(donations.organizationId, actor.organizationId), inArray(donations.id, ids)));
  for (const { donation } of gifts)
    await recordChange(tx, actor, {
      action,
      subjectType: "donation",
      subjectId: donation.id,
      before: { acknowledgement: donation.acknowledgement },
      after: { acknowledgement: set.acknowledgement, ...facts },
    });
}

const SAMPLE: Omit<MergeValues, "organization"> = {
  donor_name: "Ada Lovelace",
  first_name: "Ada",
  amount: "$50.00",
  date: "14 March 2026",
  purpose: "General fund",
  tribute: "in memory of Ruth Hall",
  receipt_number: "2026-00042",
};

/** A letter as it would read for one gift, or for a made-up one. Throws not found and 422. */
export async function previewLetter(
  actor: MemberActor,
  input: LetterPreviewRequestInput,
): Promise<LetterText> {
  requirePermission(actor, "donations_view");
  const { donation_id: id, subject, body } = accept(LetterPreviewRequest, input);
  requirePlaceholders(subject, "subject");
  requirePlaceholders(body, "body");
  const organization = await organizationName(db, actor.organizationId);
  if (id === undefined) return mergeLetter({ subject, body }, { ...SAMPLE, organization });
  const gifts = await readGifts(db, actor.organizationId, [id]);
  if (gifts.length === 0) throw notFound("gift");
  return mergeLetter({ subject, body }, valuesFor(gifts, organization));
}
