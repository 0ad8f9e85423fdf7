import { TZDate } from "@date-fns/tz";
import { eq, inArray } from "drizzle-orm";
import { db, longTransaction, type Tx } from "@/db/client";
import { mailingRecipients, mailings } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, isInCalendar, refused } from "@/lib/input";
import { previewChanged } from "@/lib/preview-token";
import { type AudienceCounts, countNow, emptyAudience, openAudience } from "./audience";
import {
  isMailing,
  lockMailing,
  type Mailing,
  readMailing,
  requireDraft,
  viewOf,
} from "./mailing-rows";
import { noOne, requireSendable } from "./preview";
import { keepPreviewed, movedBetween, readPreviewed } from "./previewed";
import { requirePeople } from "./rights";
import type { MailingView } from "./schema";
import { readIssuer } from "./sender";
import { MailingSend, type MailingSendInput } from "./sending-schema";

/** By how many an audience may differ from the one that was looked at: five, or one in a hundred. */
const mayDiffer = (shown: number): number => Math.max(5, shown / 100);

/**
 * Sends a mailing now or at a time. Throws not found, 409 `scheduled` or `started` for what is no draft,
 * 409 `preview_changed` or `preview_expired`, 409 `audience_moved` with what it is now when it differs from
 * the one that was looked at by more than five and one in a hundred, and 422 for a past time and for what
 * keeps it from being sent.
 */
export async function sendMailing(
  actor: MemberActor,
  id: number,
  input: MailingSendInput,
): Promise<MailingView> {
  requirePeople(actor);
  requirePermission(actor, "mailings_send");
  const { preview_token: token, send_at: wanted } = accept(MailingSend, input);
  const seen = await readMailing(db, actor, id);
  requireDraft(seen);
  const shown = await readPreviewed(db, token, seen);
  await requireSendable(db, actor, seen);
  const current = await countNow(await openAudience(db, actor, seen));
  if (current.recipients === 0) throw emptyAudience(noOne(current));
  if (movedBetween(shown, current) > mayDiffer(shown.audience))
    throw audienceMoved(current, await db.transaction((tx) => keepPreviewed(tx, seen, current)));
  const sendAt = wanted ? await instantOf(actor, wanted) : null;
  return db.transaction(async (tx) => {
    const before = await lockMailing(tx, actor, id);
    requireDraft(before);
    if (before.version !== seen.version) throw previewChanged();
    const state = sendAt ? "scheduled" : "preparing";
    await tx
      .update(mailings)
      .set({ state, sendAt: sendAt ?? now(), senderUserId: actingUser(actor) })
      .where(isMailing(before));
    await recordChange(tx, actor, {
      ...{ action: "mailing.schedule", subjectType: "mailing", subjectId: id },
      after: { recipients: current.recipients, send_at: (sendAt ?? now()).toISOString() },
    });
    return viewOf(tx, actor, id);
  });
}

const audienceMoved = ({ audience, recipients }: AudienceCounts, { token }: { token: string }) =>
  conflict(
    "audience_moved",
    `The audience has changed since your preview: it now has ${plural(recipients, "recipient")}. Review it again before you send.`,
    { audience, recipients, preview_token: token },
  );

/** A time in the organization’s zone unless it names its own. Throws 422 for one that is past. */
async function instantOf(actor: MemberActor, text: string): Promise<Date> {
  const { timeZone } = await readIssuer(db, actor.organizationId);
  const isOwn = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const instant = isOwn ? new Date(text) : localInstant(text, timeZone);
  if (!isInCalendar(instant)) throw refused("send_at", "invalid_value", "Enter a date and time.");
  if (instant <= now()) throw refused("send_at", "past", "Choose a time in the future.");
  return instant;
}

function localInstant(text: string, timeZone: string): Date {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text)?.map(Number) ?? [];
  const local = new TZDate(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, timeZone);
  return new Date(local.getTime());
}

/** Stops a mailing at once: what no mail server has yet stays here. Throws not found, and 409. */
export async function pauseMailing(actor: MemberActor, id: number): Promise<MailingView> {
  requirePermission(actor, "mailings_send");
  return turn(actor, id, "mailing.pause", async (tx, before) => {
    if (before.state === "paused") return;
    if (before.state !== "sending" && before.state !== "preparing")
      throw conflict("not_sending", "This mailing isn’t being sent.");
    await write(tx, before, { state: "paused", pausedReason: "staff" });
  });
}

/** Goes on with what is left. Whoever has it resumed has seen why it stopped. Throws not found, and 409. */
export async function resumeMailing(actor: MemberActor, id: number): Promise<MailingView> {
  requirePermission(actor, "mailings_send");
  return turn(actor, id, "mailing.resume", async (tx, before) => {
    if (before.state !== "paused") throw conflict("not_paused", "This mailing isn’t paused.");
    const alarmed = before.pausedReason === "bounces" || before.pausedReason === "complaints";
    await write(tx, before, {
      state: before.snapshot ? "sending" : "preparing",
      ...{ pausedReason: null, progressAt: now() },
      // From now on, so that it is not late again at once.
      ...(before.snapshot ? {} : { sendAt: now() }),
      alarmsAccepted: before.alarmsAccepted || alarmed,
    });
  });
}

/**
 * Takes a mailing back: a scheduled one becomes a draft again, of one that is being sent nothing more goes
 * out. Throws not found, and 409.
 */
export async function cancelMailing(actor: MemberActor, id: number): Promise<MailingView> {
  requirePermission(actor, "mailings_send");
  return turn(actor, id, "mailing.cancel", async (tx, before) => {
    const { state, snapshot, organizationId } = before;
    if (state === "cancelled") return;
    if (state === "draft" || state === "sent")
      throw conflict("not_sending", "This mailing isn’t scheduled or being sent.");
    if (!snapshot) return write(tx, before, { state: "draft", sendAt: null, pausedReason: null });
    await write(tx, before, { state: "cancelled", pausedReason: null, finishedAt: now() });
    const isLeft = inArray(mailingRecipients.state, ["queued", "claimed"]);
    await tx
      .update(mailingRecipients)
      .set({ state: "skipped", skipReason: "cancelled", claimedBy: null, claimedUntil: null })
      .where(
        within(mailingRecipients, organizationId, eq(mailingRecipients.mailingId, id), isLeft),
      );
  });
}

/**
 * Sends again to whom it is not known whether they got it, because the mail server’s answer never came. They
 * may get it twice. Throws not found, and 409 while the mailing has not ended or been paused.
 */
export async function resendUncertain(actor: MemberActor, id: number): Promise<{ resent: number }> {
  requirePermission(actor, "mailings_send");
  return db.transaction(async (tx) => {
    const before = await lockMailing(tx, actor, id);
    if (before.state !== "sent" && before.state !== "sending")
      throw conflict("not_sent", "This mailing hasn’t been sent.");
    const isUncertain = eq(mailingRecipients.state, "uncertain");
    const again = await tx
      .update(mailingRecipients)
      .set({
        ...{ state: "queued", claimedBy: null, claimedUntil: null, nextAttemptAt: null },
        attempts: 0,
      })
      .where(
        within(
          mailingRecipients,
          before.organizationId,
          eq(mailingRecipients.mailingId, id),
          isUncertain,
        ),
      );
    const resent = again.rowCount ?? 0;
    if (resent > 0) {
      await write(tx, before, { state: "sending", finishedAt: null, progressAt: now() });
      await recordChange(tx, actor, {
        ...{ action: "mailing.resend", subjectType: "mailing", subjectId: id },
        after: { recipients: resent },
      });
    }
    return { resent };
  });
}

const write = async (tx: Tx, before: Mailing, set: Partial<Mailing>): Promise<void> => {
  await tx.update(mailings).set(set).where(isMailing(before));
};

/** Changes where a mailing stands; what changes nothing is not told. */
async function turn(
  actor: MemberActor,
  id: number,
  action: "mailing.pause" | "mailing.resume" | "mailing.cancel",
  work: (tx: Tx, before: Mailing) => Promise<void>,
): Promise<MailingView> {
  return longTransaction({ statement: 30_000, lock: 15_000 }, async (tx) => {
    const before = await lockMailing(tx, actor, id);
    await work(tx, before);
    const view = await viewOf(tx, actor, id);
    if (view.state !== before.state)
      await recordChange(tx, actor, {
        ...{ action, subjectType: "mailing", subjectId: id },
        ...{ before: { state: before.state }, after: { state: view.state } },
      });
    return view;
  });
}
