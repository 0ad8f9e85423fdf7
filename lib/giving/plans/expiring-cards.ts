import { asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { emails, paymentMethods, plans } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { expiringKey, sendExpiringLetter } from "./letters";

/** How long before a card's end its donor is told. */
const DAYS_AHEAD = 30;
const BATCH = 100;

/** Tells donors of cards that are about to end while plans are charged to them, once for each card. */
export async function announceExpiringCards(): Promise<number> {
  let announced = 0;
  for (let after = 0; ; ) {
    const page = await findExpiring(after);
    for (const { card, plan } of page) {
      await db.transaction((tx) => sendExpiringLetter(tx, plan, card));
      announced += 1;
      after = card.id;
    }
    if (page.length < BATCH) return announced;
  }
}

function findExpiring(after: number) {
  const end = sql`(make_date(${paymentMethods.expYear}, ${paymentMethods.expMonth}, 1) + interval '1 month')`;
  const told = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      within(
        emails,
        paymentMethods.organizationId,
        eq(emails.messageKey, sql`${expiringKey("")} || ${paymentMethods.id}`),
      ),
    );
  return db
    .selectDistinctOn([paymentMethods.id], { card: paymentMethods, plan: plans })
    .from(paymentMethods)
    .innerJoin(
      plans,
      within(
        plans,
        paymentMethods.organizationId,
        eq(plans.paymentMethodId, paymentMethods.id),
        inArray(plans.status, ["active", "paused"]),
      ),
    )
    .where(
      ofAll(
        paymentMethods,
        eq(paymentMethods.status, "active"),
        sql`${end} > ${now().toISOString()}::timestamptz`,
        sql`${end} <= ${daysFromNow(DAYS_AHEAD).toISOString()}::timestamptz`,
        notExists(told),
        gt(paymentMethods.id, after),
      ),
    )
    .orderBy(asc(paymentMethods.id), asc(plans.id))
    .limit(BATCH);
}
