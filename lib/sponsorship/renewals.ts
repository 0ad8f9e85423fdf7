import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { addTask } from "@/lib/donors/engagement/tasks";
import { formatDate } from "@/lib/format/dates";
import { localDay, localeOf } from "@/lib/giving/calendar";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import { localeFor } from "@/lib/language/languages";
import { firstLetters } from "@/lib/text-rules";
import { readEnding, sendRenewalLetter } from "./renewal-letter";
import { endPaidUp, type Sponsorship } from "./sponsorships";

/** How long before its end a one-time sponsorship's renewal is asked for (`decisions §14`). */
const DAYS_AHEAD = 30;
const BATCH = 100;

/** Letters of a task's title. */
const LONGEST_TITLE = 200;

/**
 * Asks for the renewal of one-time sponsorships that are about to end, and ends those whose months are
 * over, by the local date of each organization. Running it again changes nothing.
 */
export async function careForOneTimeSponsorships(requestId: string): Promise<void> {
  const all = await db
    .select({ id: organizations.id, timeZone: organizations.timeZone })
    .from(organizations);
  for (const { id, timeZone } of all) {
    const actor = systemActor(id, requestId);
    const today = localDay(now(), timeZone);
    const due = isNull(sponsorships.renewalAskedAt);
    await forEachEnding(actor, addDaysTo(today, DAYS_AHEAD), due, (tx, each) =>
      askToRenew(tx, actor, each, today),
    );
    await forEachEnding(actor, today, undefined, (tx, each) => endPaidUp(tx, actor, each.id));
  }
}

/** Each active one that ends by a day, in a transaction of its own, under its lock. */
async function forEachEnding(
  { organizationId }: SystemActor,
  by: string,
  also: ReturnType<typeof isNull> | undefined,
  work: (tx: Tx, sponsorship: Sponsorship) => Promise<void>,
): Promise<void> {
  const isDue = within(
    sponsorships,
    organizationId,
    eq(sponsorships.status, "active"),
    lte(sponsorships.endsOn, by),
    also,
  );
  for (let after = 0; ; ) {
    const page = await db
      .select({ id: sponsorships.id })
      .from(sponsorships)
      .where(and(isDue, gt(sponsorships.id, after)))
      .orderBy(asc(sponsorships.id))
      .limit(BATCH);
    for (const { id } of page) {
      after = id;
      await db.transaction(async (tx) => {
        const [held] = await tx
          .select()
          .from(sponsorships)
          .where(and(isDue, eq(sponsorships.id, id)))
          .for("no key update");
        if (held) await work(tx, held);
      });
    }
    if (page.length < BATCH) return;
  }
}

/** By mail, or by a task for staff where the donor cannot be mailed; nobody asks who has died. */
async function askToRenew(
  tx: Tx,
  actor: SystemActor,
  sponsorship: Sponsorship,
  today: string,
): Promise<void> {
  const { organizationId, id, donorId, endsOn } = sponsorship;
  await tx
    .update(sponsorships)
    .set({ renewalAskedAt: now() })
    .where(within(sponsorships, organizationId, eq(sponsorships.id, id)));
  const ending = await readEnding(tx, sponsorship);
  const { email, wholeName, isDeceased } = ending;
  if (endsOn === null || endsOn <= today || isDeceased) return;
  if (email) await sendRenewalLetter(tx, sponsorship, { ...ending, email });
  else
    await addTask(tx, actor, {
      subject: { type: "donor", id: donorId },
      kind: "task",
      title: firstLetters(`Ask to renew the sponsorship of ${wholeName}`, LONGEST_TITLE),
      note: `It is paid for until ${formatDate(endsOn, "UTC", localeFor("en", await localeOf(tx, organizationId)))}, and the donor can’t be emailed.`,
      due_at: null,
      owner_user_id: null,
    });
  await recordChange(tx, actor, {
    action: "sponsorship.ask_renewal",
    subjectType: "sponsorship",
    subjectId: id,
    after: { by: email ? "email" : "task", endsOn },
  });
}
