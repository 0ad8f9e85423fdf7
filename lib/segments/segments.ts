import { isDeepStrictEqual } from "node:util";
import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { segments, users } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { leavesIn, mayUse } from "@/lib/conditions/bind";
import type { Condition } from "@/lib/conditions/condition";
import { isVisible, type Segment } from "@/lib/conditions/segment-rows";
import { bindSegment } from "@/lib/conditions/usable";
import { type Sentence, sentenceOf } from "@/lib/conditions/words";
import { changesIn } from "@/lib/donors/changes";
import { conflict, forbidden } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { addressOfSegment } from "./list-address";
import { acceptCondition, openConditions } from "./opened";
import { recordSegment } from "./recording";
import {
  NewSegment,
  type NewSegmentInput,
  SegmentChanges,
  type SegmentChangesInput,
  type SegmentView,
} from "./schema";
import { presentSegments, readSegmentView } from "./segment-view";
import { requireUnused } from "./uses";
import { isSegment, lockSegment, named } from "./writing";

/** Of an organization, beside saved views, of which each user has their own number. */
const MOST = 500;

/** One’s own segments and those that colleagues share, by name. */
export async function listSegments(
  actor: MemberActor,
  { archived = "false" }: { archived?: "true" | "false" } = {},
): Promise<SegmentView[]> {
  requirePermission(actor, "donors_view");
  const { archivedAt } = segments;
  const found = await db
    .select({ segment: segments, owner: users })
    .from(segments)
    .innerJoin(users, within(users, segments.organizationId, eq(users.id, segments.userId)))
    .where(isVisible(actor, archived === "true" ? isNotNull(archivedAt) : isNull(archivedAt)))
    .orderBy(asc(sql`lower(${segments.name})`), asc(segments.id));
  return presentSegments(db, actor, found);
}

/** Those that the actor can list donors of now, to narrow a list by. */
export async function listUsableSegments(
  actor: MemberActor,
): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, "donors_view");
  const { id, name, condition, narrowsMore, archivedAt } = segments;
  const found = await db
    .select({ id, name, condition, narrowsMore })
    .from(segments)
    .where(isVisible(actor, isNull(archivedAt)))
    .orderBy(asc(sql`lower(${name})`), asc(id));
  if (found.length === 0) return [];
  const { catalog, ground } = await openConditions(db, actor);
  return found
    .filter((segment) => {
      const { bound, problems } = bindSegment(segment, catalog, ground);
      return problems.length === 0 && leavesIn(bound).every(({ field }) => mayUse(actor, field));
    })
    .map((segment) => ({ id: segment.id, name: segment.name }));
}

/** Throws not found, also for what a colleague does not share. */
export async function getSegment(actor: MemberActor, id: number): Promise<SegmentView> {
  requirePermission(actor, "donors_view");
  return readSegmentView(db, actor, id);
}

/** The same, with its condition to read line by line. */
export async function readSegment(
  actor: MemberActor,
  id: number,
): Promise<{ segment: SegmentView; sentence: Sentence }> {
  requirePermission(actor, "donors_view");
  const [segment, { catalog, ground }] = await Promise.all([
    readSegmentView(db, actor, id),
    openConditions(db, actor),
  ]);
  const sentence = sentenceOf(segment.condition as Condition, catalog, ground.currency);
  return { segment, sentence };
}

/** Keeps a condition under a name. Throws 422 for a name that one has already, and for lines that are wrong. */
export async function createSegment(
  actor: MemberActor,
  input: NewSegmentInput,
): Promise<SegmentView> {
  requirePermission(actor, "donors_view");
  requirePermission(actor, "donors_edit");
  const { name, description = null, condition, is_shared: isShared } = accept(NewSegment, input);
  const { organizationId } = actor;
  return named(() =>
    db.transaction(async (tx) => {
      acceptCondition(actor, condition, await openConditions(tx, actor));
      if (
        (await tx.$count(segments, within(segments, organizationId, isNull(segments.listQuery)))) >=
        MOST
      )
        throw conflict(
          "too_many_segments",
          `An organization can have up to ${MOST} segments. Delete one you no longer need first.`,
        );
      const values = { name, description, condition: { ...condition }, isShared };
      const [made] = await tx
        .insert(segments)
        .values({ organizationId, userId: actingUser(actor), ...values })
        .returning();
      if (!made) throw new Error("A segment was not written.");
      await recordSegment(tx, actor, made, "segment.create", { after: values });
      return readSegmentView(tx, actor, made.id);
    }),
  );
}

/**
 * Changes a segment; what is not given stays. With another condition, a saved view is a view of whoever meets
 * that: its filters go, its order and columns stay. Throws not found, 422, forbidden to share or hide what is
 * a colleague’s or to change it without `donors_edit`, and 409 to archive one in use.
 */
export async function changeSegment(
  actor: MemberActor,
  id: number,
  input: SegmentChangesInput,
): Promise<SegmentView> {
  requirePermission(actor, "donors_view");
  const wanted = accept(SegmentChanges, input);
  return named(() =>
    db.transaction(async (tx) => {
      const before = await lockSegment(tx, actor, id);
      const isOwn = before.userId === actingUser(actor);
      if (wanted.is_shared !== undefined && wanted.is_shared !== before.isShared && !isOwn)
        throw forbidden("Only its owner can share a segment or stop sharing it.");
      if (wanted.condition)
        acceptCondition(actor, wanted.condition, await openConditions(tx, actor));
      const isArchived = before.archivedAt !== null;
      const turns = wanted.is_archived !== undefined && wanted.is_archived !== isArchived;
      if (turns && !isArchived) await requireUnused(tx, actor, before, "archive");
      const changes = changesIn(before, {
        name: wanted.name,
        description: wanted.description,
        condition: wanted.condition && { ...wanted.condition },
        isShared: wanted.is_shared,
        ...(wanted.condition && shownBy(before, { ...wanted.condition })),
        archivedAt: turns ? (wanted.is_archived ? now() : null) : undefined,
      });
      if (changes) {
        await tx.update(segments).set(changes.after).where(isSegment(before));
        const action = !turns
          ? "segment.change"
          : wanted.is_archived
            ? "segment.archive"
            : "segment.restore";
        await recordSegment(tx, actor, before, action, changes);
      }
      return readSegmentView(tx, actor, id);
    }),
  );
}

/** Deletes a segment. Throws not found, and 409 `in_use` with the saved views that use it. */
export async function removeSegment(actor: MemberActor, id: number): Promise<SegmentView> {
  requirePermission(actor, "donors_view");
  return db.transaction(async (tx) => {
    const segment = await lockSegment(tx, actor, id);
    await requireUnused(tx, actor, segment, "delete");
    const view = await readSegmentView(tx, actor, id);
    await tx.delete(segments).where(isSegment(segment));
    const { name, description, condition, isShared, listQuery } = segment;
    await recordSegment(tx, actor, segment, "segment.remove", {
      before: { name, description, condition, isShared, listQuery },
    });
    return view;
  });
}

/** How a saved view is shown once its condition is another one, or takes the place of its filters. */
function shownBy(
  before: Segment,
  condition: Record<string, unknown>,
): Partial<Pick<Segment, "listQuery" | "narrowsMore">> {
  const { id, listQuery, narrowsMore } = before;
  if (listQuery === null || (!narrowsMore && isDeepStrictEqual(condition, before.condition)))
    return {};
  return { listQuery: addressOfSegment(id, listQuery), narrowsMore: false };
}
