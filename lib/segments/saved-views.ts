import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { segments, users } from "@/db/schema";
import { within } from "@/db/within";
import { shapeProblems } from "@/lib/conditions/schema";
import { isVisible, type Segment } from "@/lib/conditions/segment-rows";
import { changesIn } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import {
  type KeptView,
  NewView,
  type NewViewInput,
  ViewChanges,
  type ViewChangesInput,
} from "@/lib/portfolio/list/schema";
import { segmentIn } from "@/lib/portfolio/list/segment-parameter";
import { addressOfSegment, soundQuery, withoutSegment } from "./list-address";
import { recordSegment } from "./recording";
import { requireUnused } from "./uses";
import { both, type KeptList, keptListOf } from "./view-condition";
import { isSegment, named } from "./writing";

const MOST = 100;

const NARROWS_ITSELF =
  "This view can’t be narrowed further this way. Save the list under another name.";

const TOO_MANY = `You can save at most ${MOST} views. Delete or archive one first.`;
const TAKEN = "You already have a view or a segment with this name.";

/** Segments that are saved views of the portfolio: one’s own, and those that colleagues share, by name. */
export async function listSavedViews(actor: MemberActor): Promise<KeptView[]> {
  requirePermission(actor, "donors_view");
  return readViews(db, actor);
}

/** One's own or a shared one. Throws not found. */
export async function getSavedView(actor: MemberActor, id: number): Promise<KeptView> {
  requirePermission(actor, "donors_view");
  return readView(db, actor, id);
}

/** The actor’s own view of a name, in whichever case. */
export async function findOwnView(actor: MemberActor, name: string): Promise<KeptView | undefined> {
  const wanted = name.toLowerCase();
  requirePermission(actor, "donors_view");
  const views = await readViews(db, actor);
  return views.find((view) => view.is_own && view.name.toLowerCase() === wanted);
}

/** Keeps a list as a segment of one’s own. Throws 422 when the name is taken. */
export async function saveView(actor: MemberActor, input: NewViewInput): Promise<KeptView> {
  requirePermission(actor, "donors_view");
  const { name, query, is_shared: isShared } = accept(NewView, input);
  const { organizationId } = actor;
  return named(
    () =>
      db.transaction(async (tx) => {
        if ((await tx.$count(segments, isOwnView(actor))) >= MOST)
          throw refused("name", "too_many", TOO_MANY);
        const userId = actingUser(actor);
        const list = await keptListOf(tx, { organizationId, owner: userId }, query);
        const values = { name, isShared, ...list };
        const [made] = await tx
          .insert(segments)
          .values({ organizationId, userId, ...values })
          .returning();
        if (!made) throw new Error("A view was not written.");
        await recordSegment(tx, actor, made, "segment.create", { after: values });
        return readView(tx, actor, made.id);
      }),
    TAKEN,
  );
}

/** Changes a view of one’s own; what is not given stays. Throws not found and 422. */
export async function changeView(
  actor: MemberActor,
  id: number,
  input: ViewChangesInput,
): Promise<KeptView> {
  requirePermission(actor, "donors_view");
  const wanted = accept(ViewChanges, input);
  return named(
    () =>
      db.transaction(async (tx) => {
        const before = await lockView(tx, actor, id);
        const list = wanted.query === undefined ? {} : await relisted(tx, before, wanted.query);
        const changes = changesIn(before, {
          name: wanted.name,
          isShared: wanted.is_shared,
          ...list,
        });
        if (changes) {
          await tx.update(segments).set(changes.after).where(isSegment(before));
          await recordSegment(tx, actor, before, "segment.change", changes);
        }
        return readView(tx, actor, id);
      }),
    TAKEN,
  );
}

/** A list of the view’s own segment keeps its condition, with what else the list is narrowed by. */
async function relisted(tx: Tx, before: Segment, query: string): Promise<Partial<KeptList>> {
  const { id, organizationId, userId: owner } = before;
  const address = soundQuery(query);
  if (segmentIn(address) !== id) return keptListOf(tx, { organizationId, owner }, address);
  const more = await keptListOf(tx, { organizationId, owner }, withoutSegment(address));
  const condition = both(before.condition, more.condition);
  if (before.narrowsMore || more.narrowsMore || shapeProblems(condition).length > 0)
    throw refused("query", "narrows_itself", NARROWS_ITSELF);
  return { listQuery: addressOfSegment(id, address), condition };
}

/** Deletes a view of one’s own. Throws not found, and 409 `in_use` with the views that are narrowed by it. */
export async function removeView(actor: MemberActor, id: number): Promise<void> {
  requirePermission(actor, "donors_view");
  await db.transaction(async (tx) => {
    const view = await lockView(tx, actor, id);
    await requireUnused(tx, actor, view, "delete");
    await tx.delete(segments).where(isSegment(view));
    const { name, description, condition, isShared, listQuery } = view;
    await recordSegment(tx, actor, view, "segment.remove", {
      before: { name, description, condition, isShared, listQuery },
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
    .select({ view: segments, owner: users })
    .from(segments)
    .innerJoin(users, within(users, segments.organizationId, eq(users.id, segments.userId)))
    .where(isVisible(actor, isView, id === undefined ? undefined : eq(segments.id, id)))
    .orderBy(asc(segments.name), asc(segments.id));
  return found.map(({ view, owner }) => ({
    ...{ id: view.id, name: view.name, query: view.listQuery ?? "", is_shared: view.isShared },
    ...{ is_own: view.userId === user, owner_name: `${owner.firstName} ${owner.lastName}` },
  }));
}

const isView = and(isNotNull(segments.listQuery), isNull(segments.archivedAt));

const isOwnView = (actor: MemberActor) =>
  within(segments, actor.organizationId, eq(segments.userId, actingUser(actor)), isView);

async function lockView(tx: Tx, actor: MemberActor, id: number): Promise<Segment> {
  const [found] = await tx
    .select()
    .from(segments)
    .where(and(isOwnView(actor), eq(segments.id, id)))
    .for("update");
  if (!found) throw notFound("view");
  return found;
}
