import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, letters } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import type { Action } from "@/lib/event-types/actions";
import type { Donation } from "@/lib/giving/donations";
import { insertLetter, type Letter } from "@/lib/giving/letters/letter-rows";
import { forgetPosted, notePosted } from "@/lib/giving/letters/noted-mail";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { shownBlocksOfEach } from "@/lib/mailings/conditions";
import { shownContent } from "@/lib/mailings/content";
import { requireToldApart } from "./conditional";
import {
  groupForLetters,
  letterIssuer,
  mergeLetter,
  type ThankableGift,
  valuesFor,
} from "./letter-values";
import {
  type AcknowledgementAnswer,
  AcknowledgementRequest,
  type AcknowledgementRequestInput,
} from "./schema";
import { contentOf, usableTemplate } from "./templates";
import { findGifts, type ThankedGift } from "./thankable-gifts";
import { hindrance } from "./thanking";

/** How long thanks by mail wait, so that a slip can be undone. */
const UNDO_SECONDS = 60;

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
    const able: ThankedGift[] = [];
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
  gifts: ThankedGift[],
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

async function writeLetters(
  tx: Tx,
  actor: MemberActor,
  { action: channel, template_id }: { action: "email" | "letter"; template_id?: number },
  gifts: ThankedGift[],
): Promise<string | null> {
  const { organizationId } = actor;
  const template = await usableTemplate(tx, organizationId, template_id);
  if (gifts.length === 0) return null;
  const issuer = await letterIssuer(tx, organizationId);
  const batch = randomUUID();
  const content = contentOf(template);
  requireToldApart(actor, content);
  const donorIds = [...new Set(gifts.map(({ donor }) => donor.id))];
  const shownTo = await shownBlocksOfEach(tx, actor, content, donorIds);
  for (const group of groupForLetters(gifts)) {
    const donor = group[0]?.donor;
    if (!donor) continue;
    const shown = shownContent(content, shownTo.get(donor.id) ?? []);
    const wanted = { subject: template.subject, content: shown };
    const text = mergeLetter(wanted, valuesFor(group, issuer));
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

async function markSent(
  tx: Tx,
  actor: MemberActor,
  gifts: ThankedGift[],
  how: string,
): Promise<void> {
  const sentAt = now();
  const printed = gifts.filter(({ donation }) => donation.acknowledgement === "queued");
  await setLetters(tx, printed, { status: "sent", sentAt });
  await notePosted(tx, lettersOf(printed), sentAt);
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

async function undo(tx: Tx, actor: MemberActor, gifts: ThankedGift[]): Promise<void> {
  await forgetPosted(tx, lettersOf(gifts));
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

/** Each letter once, however many gifts it thanks for. */
const lettersOf = (gifts: readonly ThankedGift[]): Letter[] => [
  ...new Map(gifts.flatMap(({ letter }) => (letter ? [[letter.id, letter]] : []))).values(),
];

async function setLetters(
  tx: Tx,
  gifts: readonly ThankedGift[],
  set: Partial<Letter>,
): Promise<void> {
  const ids = gifts.flatMap(({ letter }) =>
    letter && letter.status !== "failed" ? letter.id : [],
  );
  const [organizationId] = gifts.map(({ donation }) => donation.organizationId);
  if (organizationId === undefined || ids.length === 0) return;
  await tx
    .update(letters)
    .set(set)
    .where(within(letters, organizationId, inArray(letters.id, ids)));
}

type Change = { action: Action; set: Partial<Donation>; facts?: Record<string, unknown> };

async function setState(
  tx: Tx,
  actor: MemberActor,
  gifts: readonly ThankableGift[],
  { action, set, facts }: Change,
): Promise<void> {
  const ids = gifts.map(({ donation }) => donation.id);
  if (ids.length === 0) return;
  const acknowledgedByUserId = actingUser(actor);
  await tx
    .update(donations)
    .set({ acknowledgedByUserId, ...set })
    .where(within(donations, actor.organizationId, inArray(donations.id, ids)));
  for (const { donation } of gifts)
    await recordChange(tx, actor, {
      action,
      subjectType: "donation",
      subjectId: donation.id,
      before: { acknowledgement: donation.acknowledgement },
      after: { acknowledgement: set.acknowledgement, ...facts },
    });
}
