import { and, asc, eq, exists, gt, isNotNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { emails, eventMessages, events, orders, registrationGroups } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import type { Speech } from "@/lib/language/speech";
import { log } from "@/lib/log";
import { getOrderRecord, lockOrder, type OrderRecord } from "../order-record";
import { isEditable } from "../order-status";
import { linkWorks } from "../orders/capability";
import { speechOfOrder } from "../speech";
import { queueMessage } from "./mail";
import { linkOfOrder } from "./new-link";
import { REMINDER_DAYS } from "./settings";
import { openGuests, valuesOfOrder } from "./values";

/** Whoever registered yesterday or today was told already what is missing. */
const REST_DAYS = 1;
const BATCH = 100;

const KEY = "order-details-reminder:";

/**
 * Reminds the buyers of coming events, once each, whose guests' details are incomplete though their
 * timing asks for them. Returns how many.
 */
export async function remindOfDetails(): Promise<number> {
  let reminded = 0;
  let after = 0;
  for (;;) {
    const due = await dueOrders(after);
    for (const order of due) {
      if (await remind(order)) reminded += 1;
      after = order.id;
    }
    if (due.length < BATCH) return reminded;
  }
}

type Due = { organizationId: number; id: number };

/** One that fails does not hold up the others. */
async function remind(due: Due): Promise<boolean> {
  try {
    return await remindOne(due);
  } catch (error) {
    log.error({ err: error, orderId: due.id }, "a reminder could not be written");
    return false;
  }
}

/** The order as it stands under its lock: somebody may complete it at this moment. */
function remindOne({ organizationId, id }: Due): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, organizationId, id);
    const order = await getOrderRecord(organizationId, id, tx);
    const { open, of } = openGuests(order);
    if (open === 0 || !order.purchaserEmail || !isEditable(order.status)) return false;
    const speech = await speechOfOrder(tx, order);
    return queueMessage(tx, {
      organizationId,
      eventId: order.eventId,
      kind: "details_reminder",
      messageKey: `${KEY}${id}`,
      to: { address: order.purchaserEmail, name: order.purchaserName },
      speech,
      values: {
        ...valuesOfOrder(order, now(), speech),
        open_guests: speech.t("mail")("openGuests", { open, of }),
        deadline: deadlineOf(order, speech),
      },
      links: () => linkOfOrder(tx, order, "details_reminder", speech),
    });
  });
}

/** The link ends, or the event begins: whichever is first. */
function deadlineOf({ event }: OrderRecord, { format }: Speech): string {
  const { startsAt, magicLinkUntil, timeZone } = event;
  const times = [startsAt, magicLinkUntil].filter((time) => time !== null);
  const [first] = times.sort((one, other) => one.getTime() - other.getTime());
  return first ? format.dateTime(first, timeZone) : "";
}

function dueOrders(after: number) {
  const at = now();
  return db
    .select({ id: orders.id, organizationId: orders.organizationId })
    .from(orders)
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .leftJoin(
      eventMessages,
      within(
        eventMessages,
        events.organizationId,
        eq(eventMessages.eventId, events.id),
        eq(eventMessages.kind, "details_reminder"),
      ),
    )
    .where(
      ofAll(
        orders,
        eq(events.status, "published"),
        gt(events.startsAt, at),
        sql`${events.startsAt} <= ${at.toISOString()}::timestamptz
          + coalesce(${eventMessages.daysBefore}, ${REMINDER_DAYS}::int) * interval '1 day'`,
        sql`coalesce(${eventMessages.enabled}, true)`,
        or(
          eq(orders.status, "completed"),
          and(eq(orders.status, "pending"), eq(orders.paymentMethod, "check")),
        ),
        isNotNull(orders.purchaserEmail),
        lte(orders.createdAt, daysFromNow(-REST_DAYS)),
        linkWorks(at),
        exists(incompleteGroups()),
        notExists(reminders()),
        gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

const incompleteGroups = () =>
  db
    .select({ id: registrationGroups.id })
    .from(registrationGroups)
    .where(
      within(
        registrationGroups,
        orders.organizationId,
        eq(registrationGroups.orderId, orders.id),
        eq(registrationGroups.status, "active"),
        ne(registrationGroups.attendeeDetailsTiming, "optional"),
        eq(registrationGroups.complete, false),
      ),
    );

const reminders = () =>
  db
    .select({ id: emails.id })
    .from(emails)
    .where(
      within(emails, orders.organizationId, eq(emails.messageKey, sql`${KEY} || ${orders.id}`)),
    );
