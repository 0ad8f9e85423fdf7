import { and, eq, gt, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { disputes } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { remindOfAlert } from "./alerts";
import type { Dispute } from "./disputes";

/** Staff are reminded so many days before the deadline for evidence, each time once. */
const DAYS_BEFORE = [1, 3] as const;

const ASKED_OF_US: Dispute["state"][] = ["inquiry", "opened", "appeal"];

const DAY_MS = 86_400_000;

/** Reminds staff of evidence that is still asked for. A deadline that is moved counts anew. */
export async function remindOfDisputes(): Promise<void> {
  for (const days of DAYS_BEFORE) {
    const due = await db
      .select()
      .from(disputes)
      .where(ofAll(disputes, isDue(days)));
    for (const dispute of due) await db.transaction((tx) => remind(tx, dispute, days));
  }
}

/** The nearest of the days comes first, so that somebody who was away is reminded once. */
const isDue = (days: number) =>
  and(
    inArray(disputes.state, ASKED_OF_US),
    gt(disputes.dueAt, now()),
    lte(disputes.dueAt, daysFromNow(days)),
    or(
      isNull(disputes.remindedOf),
      ne(disputes.remindedOf, disputes.dueAt),
      gt(disputes.remindedDays, days),
    ),
  );

async function remind(tx: Tx, dispute: Dispute, days: number): Promise<void> {
  const { organizationId, id, state, dueAt } = dispute;
  const isIt = within(disputes, organizationId, eq(disputes.id, id));
  const claimed = await tx
    .update(disputes)
    .set({ remindedOf: dueAt, remindedDays: days })
    .where(and(isIt, isDue(days)))
    .returning({ id: disputes.id });
  if (claimed.length === 0 || dueAt === null) return;
  const since = new Date(dueAt.getTime() - days * DAY_MS);
  await remindOfAlert(tx, organizationId, { alertKey: `dispute:${id}:${state}`, since, days });
}
