import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities } from "@/db/schema";
import { within } from "@/db/within";
import { showOnPages } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import type { EntityRow } from "./entity-rows";
import { shownEntity } from "./facets";

type Of = { organizationId: number; entityId: number };

/** Does an entity take a number of sponsors? Others raise an amount, and have no places to keep. */
export const hasPlaces = ({ contributionGoal }: Pick<EntityRow, "contributionGoal">): boolean =>
  contributionGoal === null;

export const alreadySponsored = (title: string) =>
  conflict(
    "already_sponsored",
    `Someone else just got there first: every place with ${title} is taken. Thank you for wanting to help. Others are still waiting for someone like you.`,
    { title },
  );

/**
 * Keeps one of an entity's places for somebody who is checking out. The update itself waits for the
 * row's lock and takes only what is left. Throws not found, 409 `already_sponsored`.
 */
export async function holdPlace(tx: Tx, of: Of): Promise<void> {
  showOnPages(tx, of.organizationId);
  const held = await tx
    .update(entities)
    .set({ heldCount: sql`${entities.heldCount} + 1` })
    .where(and(isIt(of), eq(entities.isFull, false), shownEntity))
    .returning({ id: entities.id });
  if (held.length > 0) return;
  const [there] = await tx
    .select({ title: entities.publicName })
    .from(entities)
    .where(and(isIt(of), shownEntity));
  throw there ? alreadySponsored(there.title) : notFound("profile");
}

/** Lets a kept place go, for others to take. */
export async function releasePlace(tx: Tx, of: Of): Promise<void> {
  showOnPages(tx, of.organizationId);
  await tx
    .update(entities)
    .set({ heldCount: sql`greatest(${entities.heldCount} - 1, 0)` })
    .where(isIt(of));
}

/** The place that was kept is a sponsor's from now on: nobody can come in between. */
export async function takeHeldPlace(tx: Tx, of: Of): Promise<void> {
  showOnPages(tx, of.organizationId);
  await tx
    .update(entities)
    .set({
      heldCount: sql`greatest(${entities.heldCount} - 1, 0)`,
      sponsorsCount: sql`${entities.sponsorsCount} + 1`,
    })
    .where(isIt(of));
}

const isIt = ({ organizationId, entityId }: Of) =>
  within(entities, organizationId, eq(entities.id, entityId));
