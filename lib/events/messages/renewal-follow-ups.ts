import { asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { eventMessages, orderSponsors, orders, renewalFollowUps } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { addTask } from "@/lib/donors/engagement/tasks";
import { matchDonor } from "@/lib/donors/matching";
import { systemActor } from "@/lib/identity/actor";
import { type Speech, speakTo } from "@/lib/language/speech";
import { log } from "@/lib/log";
import { oneLine } from "@/lib/messages/one-line";
import { firstLetters } from "@/lib/text-rules";
import { getOrderRecord, type OrderRecord, type SponsorRecord } from "../order-record";
import type { MessageValues } from "./placeholders";
import { findMessage } from "./settings";
import { mergeMessage, plainText } from "./text";
import { valuesOfOrder } from "./values";

const BATCH = 100;
const TITLE_MOST = 255;
const NOTE_MOST = 5_000;

type Due = Awaited<ReturnType<typeof dueSponsors>>[number];

/**
 * Gives the team a task for every sponsor who asked to be talked to about renewal by now: one for each
 * date that was asked for. Returns how many.
 */
export async function followUpRenewals(requestId: string): Promise<number> {
  let made = 0;
  let after = 0;
  for (;;) {
    const due = await dueSponsors(after);
    for (const sponsor of due) {
      if (await followUp(sponsor, requestId)) made += 1;
      after = sponsor.id;
    }
    if (due.length < BATCH) return made;
  }
}

/** One that fails does not hold up the others. */
async function followUp(due: Due, requestId: string): Promise<boolean> {
  try {
    return await followUpOne(due, requestId);
  } catch (error) {
    log.error({ err: error, sponsorId: due.id }, "a renewal could not become a task");
    return false;
  }
}

function followUpOne(due: Due, requestId: string): Promise<boolean> {
  const { organizationId, id: sponsorId, orderId, dueAt } = due;
  if (!dueAt) return Promise.resolve(false);
  return db.transaction(async (tx) => {
    const [isFirst] = await tx
      .insert(renewalFollowUps)
      .values({ organizationId, sponsorId, dueAt })
      .onConflictDoNothing()
      .returning();
    if (!isFirst) return false;
    const order = await getOrderRecord(organizationId, orderId, tx);
    const sponsor = order.sponsors.find(({ id }) => id === sponsorId);
    if (!sponsor) return false;
    await giveTask(tx, requestId, order, sponsor, dueAt);
    return true;
  });
}

async function giveTask(
  tx: Tx,
  requestId: string,
  order: OrderRecord,
  sponsor: SponsorRecord,
  dueAt: Date,
): Promise<void> {
  const actor = systemActor(order.organizationId, requestId);
  const speech = speakTo(null, order.organization.locale);
  const { text } = await findMessage(tx, order, "renewal_follow_up", speech);
  const merged = mergeMessage("renewal_follow_up", text, valuesOf(order, sponsor, speech));
  const { company, name, email } = contactOf(order, sponsor);
  const [firstName = "", ...others] = name.split(" ");
  const donor = await matchDonor(
    tx,
    actor,
    {
      first_name: firstName || company,
      last_name: others.join(" "),
      email: email ?? "",
      phone: sponsor.contactPhone ?? "",
    },
    email ? undefined : company,
  );
  await addTask(tx, actor, {
    subject: { type: "donor", id: donor.id },
    kind: "task",
    title: firstLetters(oneLine(merged.subject), TITLE_MOST),
    note: firstLetters(plainText(merged), NOTE_MOST),
    due_at: dueAt.toISOString(),
    owner_user_id: null,
  });
}

/** Whom to talk to: the sponsor's contact, or whoever registered for them. */
function contactOf(order: OrderRecord, sponsor: SponsorRecord) {
  const name = oneLine(sponsor.contactName ?? order.purchaserName ?? "");
  const company = oneLine(sponsor.companyName ?? "") || name || `Sponsor of ${order.orderNumber}`;
  return { company, name, email: sponsor.contactEmail ?? order.purchaserEmail };
}

function valuesOf(order: OrderRecord, sponsor: SponsorRecord, speech: Speech): MessageValues {
  const { company, name, email } = contactOf(order, sponsor);
  const details = [email, sponsor.contactPhone].filter(Boolean).join(", ");
  const line = order.lines.find(({ id }) => id === sponsor.lineId);
  return {
    ...valuesOfOrder(order, now(), speech),
    sponsor_name: company,
    contact_name: name || company,
    contact_details: oneLine(details) || speech.t("mail")("noAddress"),
    package: sponsor.package.name,
    amount: line ? speech.format.money(line.unitAmount, order.currency) : "",
  };
}

function dueSponsors(after: number) {
  const done = db
    .select({ id: renewalFollowUps.id })
    .from(renewalFollowUps)
    .where(
      within(
        renewalFollowUps,
        orderSponsors.organizationId,
        eq(renewalFollowUps.sponsorId, orderSponsors.id),
        eq(renewalFollowUps.dueAt, orderSponsors.renewalFollowUpAt),
      ),
    );
  return db
    .select({
      id: orderSponsors.id,
      organizationId: orderSponsors.organizationId,
      orderId: orderSponsors.orderId,
      dueAt: orderSponsors.renewalFollowUpAt,
    })
    .from(orderSponsors)
    .innerJoin(
      orders,
      within(orders, orderSponsors.organizationId, eq(orders.id, orderSponsors.orderId)),
    )
    .leftJoin(
      eventMessages,
      within(
        eventMessages,
        orders.organizationId,
        eq(eventMessages.eventId, orders.eventId),
        eq(eventMessages.kind, "renewal_follow_up"),
      ),
    )
    .where(
      ofAll(
        orderSponsors,
        eq(orders.status, "completed"),
        eq(orderSponsors.renewalFollowUpRequested, true),
        lte(orderSponsors.renewalFollowUpAt, now()),
        sql`coalesce(${eventMessages.enabled}, true)`,
        notExists(done),
        gt(orderSponsors.id, after),
      ),
    )
    .orderBy(asc(orderSponsors.id))
    .limit(BATCH);
}
