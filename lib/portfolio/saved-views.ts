import { and, asc, eq, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { portfolioViews, users } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { requirePermission, type StaffActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { addressText, askedOf } from "./list-address";
import { SavedView, type SavedViewInput } from "./list-schema";

type Row = typeof portfolioViews.$inferSelect;

export type ListedView = Pick<Row, "id" | "name" | "query" | "isShared"> & {
  isOwn: boolean;
  ownerName: string;
};

const MOST = 100;

/** The lists that somebody keeps, and those that colleagues share, by name. */
export async function listSavedViews(actor: StaffActor): Promise<ListedView[]> {
  requirePermission(actor, "donors_view");
  const found = await db
    .select({ view: portfolioViews, owner: users })
    .from(portfolioViews)
    .innerJoin(
      users,
      and(
        eq(users.organizationId, portfolioViews.organizationId),
        eq(users.id, portfolioViews.userId),
      ),
    )
    .where(
      and(
        eq(portfolioViews.organizationId, actor.organizationId),
        or(eq(portfolioViews.userId, actor.userId), eq(portfolioViews.isShared, true)),
      ),
    )
    .orderBy(asc(portfolioViews.name), asc(portfolioViews.id));
  return found.map(({ view: { id, name, query, isShared, userId }, owner }) => ({
    ...{ id, name, query, isShared, isOwn: userId === actor.userId },
    ownerName: `${owner.firstName} ${owner.lastName}`,
  }));
}

/** Keeps a list under a name of one's own. Throws 422 when the name is taken. */
export async function saveView(actor: StaffActor, input: SavedViewInput): Promise<{ id: number }> {
  requirePermission(actor, "donors_view");
  const { name, query, is_shared: isShared } = accept(SavedView, input);
  const { organizationId, userId } = actor;
  const values = { name, query: soundQuery(query), isShared };
  return named(() =>
    db.transaction(async (tx) => {
      const kept = await tx.$count(portfolioViews, isOwnedBy(actor));
      if (kept >= MOST) throw refused("name", "too_many", `Keep at most ${MOST} lists.`);
      const [made] = await tx
        .insert(portfolioViews)
        .values({ organizationId, userId, ...values })
        .returning();
      if (!made) throw new Error("no view was kept");
      await recordChange(tx, actor, {
        ...{ action: "portfolio_view.save", subjectType: "portfolio_view", subjectId: made.id },
        after: values,
      });
      return { id: made.id };
    }),
  );
}

/** Renames a list of one's own, or shares it. Throws not found and 422. */
export async function changeView(
  actor: StaffActor,
  id: number,
  input: Omit<SavedViewInput, "query"> & { query?: string },
): Promise<void> {
  requirePermission(actor, "donors_view");
  await named(() =>
    db.transaction(async (tx) => {
      const before = await lockView(tx, actor, id);
      const wanted = accept(SavedView, { query: before.query, ...input });
      const after = {
        ...{ name: wanted.name, isShared: wanted.is_shared },
        query: soundQuery(wanted.query),
      };
      const { name, isShared, query } = before;
      if (JSON.stringify({ name, isShared, query }) === JSON.stringify(after)) return;
      await tx.update(portfolioViews).set(after).where(eq(portfolioViews.id, id));
      await recordChange(tx, actor, {
        ...{ action: "portfolio_view.change", subjectType: "portfolio_view", subjectId: id },
        before: { name, isShared, query },
        after,
      });
    }),
  );
}

/** Throws not found for what is not one's own. */
export async function removeView(actor: StaffActor, id: number): Promise<void> {
  requirePermission(actor, "donors_view");
  await db.transaction(async (tx) => {
    const { name, isShared, query } = await lockView(tx, actor, id);
    await tx.delete(portfolioViews).where(eq(portfolioViews.id, id));
    await recordChange(tx, actor, {
      ...{ action: "portfolio_view.remove", subjectType: "portfolio_view", subjectId: id },
      before: { name, isShared, query },
    });
  });
}

/** A view begins on the first page, whichever it was kept from. */
const soundQuery = (query: string): string => addressText(askedOf(new URLSearchParams(query)));

const isOwnedBy = ({ organizationId, userId }: StaffActor) =>
  and(eq(portfolioViews.organizationId, organizationId), eq(portfolioViews.userId, userId));

async function lockView(tx: Tx, actor: StaffActor, id: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(portfolioViews)
    .where(and(isOwnedBy(actor), eq(portfolioViews.id, id)))
    .for("update");
  if (!found) throw notFound("view");
  return found;
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "portfolio_views_name_key")) throw error;
    throw refused("name", "name_taken", "You keep a list of this name already.");
  }
}
