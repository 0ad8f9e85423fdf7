import { and, asc, eq, or } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { portfolioViews, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { addressText, askedOf } from "./address";
import {
  type KeptView,
  NewView,
  type NewViewInput,
  ViewChanges,
  type ViewChangesInput,
} from "./schema";

type Row = typeof portfolioViews.$inferSelect;

const MOST = 100;

/** The lists that somebody keeps, and those that colleagues share, by name. */
export async function listSavedViews(actor: MemberActor): Promise<KeptView[]> {
  requirePermission(actor, "donors_view");
  return readViews(db, actor);
}

/** One's own or a shared one. Throws not found. */
export async function getSavedView(actor: MemberActor, id: number): Promise<KeptView> {
  requirePermission(actor, "donors_view");
  return readView(db, actor, id);
}

/** The list that the actor keeps under a name, in whichever case. */
export async function findOwnView(actor: MemberActor, name: string): Promise<KeptView | undefined> {
  const wanted = name.toLowerCase();
  requirePermission(actor, "donors_view");
  const views = await readViews(db, actor);
  return views.find((view) => view.is_own && view.name.toLowerCase() === wanted);
}

/** Keeps a list under a name of one's own. Throws 422 when the name is taken. */
export async function saveView(actor: MemberActor, input: NewViewInput): Promise<KeptView> {
  requirePermission(actor, "donors_view");
  const { name, query, is_shared: isShared } = accept(NewView, input);
  const { organizationId } = actor;
  const values = { name, query: soundQuery(query), isShared };
  return named(() =>
    db.transaction(async (tx) => {
      const kept = await tx.$count(portfolioViews, isOwnedBy(actor));
      if (kept >= MOST)
        throw refused("name", "too_many", `You can save at most ${MOST} views. Remove one first.`);
      const [made] = await tx
        .insert(portfolioViews)
        .values({ organizationId, userId: actingUser(actor), ...values })
        .returning();
      if (!made) throw new Error("no view was kept");
      await recordChange(tx, actor, {
        ...{ action: "portfolio_view.save", subjectType: "portfolio_view", subjectId: made.id },
        after: values,
      });
      return readView(tx, actor, made.id);
    }),
  );
}

/** Changes a list of one's own; what is not given stays. Throws not found and 422. */
export async function changeView(
  actor: MemberActor,
  id: number,
  input: ViewChangesInput,
): Promise<KeptView> {
  requirePermission(actor, "donors_view");
  const wanted = accept(ViewChanges, input);
  return named(() =>
    db.transaction(async (tx) => {
      const before = await lockView(tx, actor, id);
      const changes = changesIn(before, {
        name: wanted.name,
        isShared: wanted.is_shared,
        query: wanted.query === undefined ? undefined : soundQuery(wanted.query),
      });
      if (changes) {
        await tx.update(portfolioViews).set(changes.after).where(isView(before));
        await recordChange(tx, actor, {
          ...{ action: "portfolio_view.change", subjectType: "portfolio_view", subjectId: id },
          ...changes,
        });
      }
      return readView(tx, actor, id);
    }),
  );
}

/** Throws not found for what is not one's own. */
export async function removeView(actor: MemberActor, id: number): Promise<void> {
  requirePermission(actor, "donors_view");
  await db.transaction(async (tx) => {
    const view = await lockView(tx, actor, id);
    const { name, isShared, query } = view;
    await tx.delete(portfolioViews).where(isView(view));
    await recordChange(tx, actor, {
      ...{ action: "portfolio_view.remove", subjectType: "portfolio_view", subjectId: id },
      before: { name, isShared, query },
    });
  });
}

async function readView(reader: Db | Tx, actor: MemberActor, id: number): Promise<KeptView> {
  const [found] = await readViews(reader, actor, id);
  if (!found) throw notFound("view");
  return found;
}

async function readViews(reader: Db | Tx, actor: MemberActor, id?: number): Promise<KeptView[]> {
  const user = actingUser(actor);
  const found = await reader
    .select({ view: portfolioViews, owner: users })
    .from(portfolioViews)
    .innerJoin(
      users,
      within(users, portfolioViews.organizationId, eq(users.id, portfolioViews.userId)),
    )
    .where(
      within(
        portfolioViews,
        actor.organizationId,
        or(eq(portfolioViews.userId, user), eq(portfolioViews.isShared, true)),
        id === undefined ? undefined : eq(portfolioViews.id, id),
      ),
    )
    .orderBy(asc(portfolioViews.name), asc(portfolioViews.id));
  return found.map(({ view, owner }) => ({
    ...{ id: view.id, name: view.name, query: view.query, is_shared: view.isShared },
    ...{ is_own: view.userId === user, owner_name: `${owner.firstName} ${owner.lastName}` },
  }));
}

/** A view begins on the first page, whichever it was kept from. */
const soundQuery = (query: string): string => addressText(askedOf(new URLSearchParams(query)));

const isView = ({ organizationId, id }: Pick<Row, "organizationId" | "id">) =>
  within(portfolioViews, organizationId, eq(portfolioViews.id, id));

const isOwnedBy = (actor: MemberActor) =>
  within(portfolioViews, actor.organizationId, eq(portfolioViews.userId, actingUser(actor)));

async function lockView(tx: Tx, actor: MemberActor, id: number): Promise<Row> {
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
    throw refused("name", "name_taken", "You already have a view with this name.");
  }
}
