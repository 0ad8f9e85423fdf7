import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { portfolioViews, segments } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { systemActor } from "@/lib/identity/actor";
import { recordSegment } from "./recording";
import { keptListOf } from "./view-condition";

type OldView = typeof portfolioViews.$inferSelect;

/** Letters of a segment’s name. */
const LONGEST = 80;

/**
 * Turns the saved views that the previous release keeps in a table of their own into segments, one transaction
 * each (decision 057). Nothing of them changes but the number of a name that their owner has already.
 */
export async function adoptViews(): Promise<void> {
  const { organizationId, id } = portfolioViews;
  const found = await db
    .select({ organizationId, id })
    .from(portfolioViews)
    .where(ofAll(portfolioViews))
    .orderBy(asc(id));
  const errors: unknown[] = [];
  for (const each of found)
    await db.transaction((tx) => adopt(tx, each)).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, "Some saved views were not adopted.");
}

async function adopt(
  tx: Tx,
  { organizationId, id }: Pick<OldView, "organizationId" | "id">,
): Promise<void> {
  const [view] = await tx
    .delete(portfolioViews)
    .where(within(portfolioViews, organizationId, eq(portfolioViews.id, id)))
    .returning();
  if (!view) return;
  const { userId, isShared, createdAt, updatedAt } = view;
  const list = await keptListOf(tx, { organizationId, owner: userId }, view.query);
  const values = { name: await freeName(tx, view), isShared, ...list };
  const [made] = await tx
    .insert(segments)
    .values({ organizationId, userId, createdAt, updatedAt, ...values })
    .returning();
  if (!made) throw new Error("A view was not adopted.");
  const actor = systemActor(organizationId, `job-${randomUUID()}`);
  await recordSegment(tx, actor, made, "segment.create", { after: values });
}

/** The view’s name; with a number where its owner has a segment of that name. */
async function freeName(tx: Tx, { organizationId, userId, name }: OldView): Promise<string> {
  let free = name;
  for (let nth = 2; await isTaken(tx, { organizationId, userId, name: free }); nth++) {
    const number = ` (${nth})`;
    const start = name.slice(0, LONGEST - number.length).replace(/[\uD800-\uDBFF]$/, "");
    free = `${start.trimEnd()}${number}`;
  }
  return free;
}

const isTaken = async (
  tx: Tx,
  { organizationId, userId, name }: Pick<OldView, "organizationId" | "userId" | "name">,
): Promise<boolean> => {
  const sameName = sql`lower(${segments.name}) = lower(${name})`;
  const ofOwner = within(segments, organizationId, eq(segments.userId, userId), sameName);
  return (await tx.$count(segments, ofOwner)) > 0;
};
