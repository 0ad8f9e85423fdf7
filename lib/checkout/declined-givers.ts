import { asc, eq, gt, gte } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, donors } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import { claimGift } from "./claiming";
import { forgetDeclined } from "./declined-gifts";

/** Days back that the hourly job looks at. */
const DAYS = 8;
const BATCH = 100;

/** Tries those again that could not be forgotten when their payment was declined. Returns how many were. */
export async function forgetDeclinedGivers(requestId: string): Promise<number> {
  let forgotten = 0;
  let after = 0;
  for (;;) {
    const due = await dueGifts(after);
    for (const { id, organizationId } of due) {
      if (await db.transaction((tx) => retry(tx, systemActor(organizationId, requestId), id)))
        forgotten += 1;
      after = id;
    }
    if (due.length < BATCH) return forgotten;
  }
}

async function retry(tx: Tx, actor: SystemActor, donationId: number): Promise<boolean> {
  const claimed = await claimGift(tx, actor.organizationId, donationId);
  return claimed?.donation.status === "failed" && forgetDeclined(tx, actor, claimed.donation);
}

const dueGifts = (after: number) =>
  db
    .select({ id: donations.id, organizationId: donations.organizationId })
    .from(donations)
    .innerJoin(donors, within(donors, donations.organizationId, eq(donors.id, donations.donorId)))
    .where(
      ofAll(
        donations,
        eq(donations.status, "failed"),
        eq(donors.madeByCheckout, true),
        gte(donations.donatedOn, daysFromNow(-DAYS).toISOString().slice(0, 10)),
        gt(donations.id, after),
      ),
    )
    .orderBy(asc(donations.id))
    .limit(BATCH);
