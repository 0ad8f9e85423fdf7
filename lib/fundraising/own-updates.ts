import { desc, eq, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { pageUpdates } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { requireFirstNameOnly } from "./first-names";
import { NewPageUpdate, type NewPageUpdateInput, type OwnUpdate } from "./own-schema";
import { type FundraisingPage, lockOwnPage } from "./page-rows";

const MOST_UPDATES = 200;

type Update = typeof pageUpdates.$inferSelect;

/** A page's updates, the newest first. */
export async function readOwnUpdates(
  reader: Db | Tx,
  { organizationId, id }: Pick<FundraisingPage, "organizationId" | "id">,
): Promise<OwnUpdate[]> {
  const found = await reader
    .select()
    .from(pageUpdates)
    .where(within(pageUpdates, organizationId, eq(pageUpdates.pageId, id)))
    .orderBy(desc(pageUpdates.id))
    .limit(MOST_UPDATES);
  return found.map(present);
}

/** Tells the page's supporters what is new. Throws not found, 409 for too many, 422. */
export async function postUpdate(
  actor: DonorActor,
  id: number,
  input: NewPageUpdateInput,
): Promise<OwnUpdate> {
  const { body } = accept(NewPageUpdate, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await requireFirstNameOnly(tx, await lockOwnPage(tx, actor, id), { body });
    const posted = within(pageUpdates, organizationId, eq(pageUpdates.pageId, id));
    if ((await tx.$count(pageUpdates, posted)) >= MOST_UPDATES)
      throw conflict("too_many_updates", `A page can have up to ${MOST_UPDATES} updates.`);
    const [made] = await tx
      .insert(pageUpdates)
      .values({ organizationId, pageId: id, body })
      .returning();
    if (!made) throw new Error("An update was not written.");
    await recordChange(tx, actor, {
      ...{ action: "fundraising_page.update", subjectType: "fundraising_page", subjectId: id },
    });
    return present(made);
  });
}

/** Corrects an update. Throws not found, 422. */
export async function changeUpdate(
  actor: DonorActor,
  at: { id: number; page_update_id: number },
  input: NewPageUpdateInput,
): Promise<OwnUpdate> {
  const { body } = accept(NewPageUpdate, input);
  return db.transaction(async (tx) => {
    await requireFirstNameOnly(tx, await lockOwnPage(tx, actor, at.id), { body });
    const [changed] = await tx
      .update(pageUpdates)
      .set({ body })
      .where(isUpdate(actor, at))
      .returning();
    if (!changed) throw notFound("update");
    await recordChange(tx, actor, {
      action: "fundraising_page.change_update",
      ...{ subjectType: "fundraising_page", subjectId: at.id },
    });
    return present(changed);
  });
}

/** Throws not found. */
export async function removeUpdate(
  actor: DonorActor,
  at: { id: number; page_update_id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnPage(tx, actor, at.id);
    const [gone] = await tx.delete(pageUpdates).where(isUpdate(actor, at)).returning();
    if (!gone) throw notFound("update");
    await recordChange(tx, actor, {
      action: "fundraising_page.remove_update",
      ...{ subjectType: "fundraising_page", subjectId: at.id },
    });
  });
}

const isUpdate = (
  { organizationId }: DonorActor,
  { id, page_update_id }: { id: number; page_update_id: number },
): SQL =>
  within(
    pageUpdates,
    organizationId,
    eq(pageUpdates.id, page_update_id),
    eq(pageUpdates.pageId, id),
  );

const present = ({ id, body, createdAt }: Update): OwnUpdate => ({
  ...{ id, body },
  at: createdAt.toISOString(),
});
