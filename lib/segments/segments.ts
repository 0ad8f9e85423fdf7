import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { portfolioViews, segments, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { bind, leavesIn, mayUse } from "@/lib/conditions/bind";
import type { Condition } from "@/lib/conditions/condition";
import { isVisible, type Segment } from "@/lib/conditions/segment-rows";
import { lineOf, type Sentence, sentenceOf } from "@/lib/conditions/words";
import { changesIn } from "@/lib/donors/changes";
import { conflict, forbidden, notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { segmentIn } from "@/lib/portfolio/list/segment-parameter";
import { acceptCondition, type Opened, openConditions } from "./opened";
import {
  NewSegment,
  type NewSegmentInput,
  SegmentChanges,
  type SegmentChangesInput,
  type SegmentView,
} from "./schema";

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
  return presentAll(db, actor, found);
}

/** Those that the actor can list donors of now, to narrow a list by. */
export async function listUsableSegments(
  actor: MemberActor,
): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, "donors_view");
  const { id, name, condition, archivedAt } = segments;
  const found = await db
    .select({ id, name, condition })
    .from(segments)
    .where(isVisible(actor, isNull(archivedAt)))
    .orderBy(asc(sql`lower(${name})`), asc(id));
  if (found.length === 0) return [];
  const { catalog, ground } = await openConditions(db, actor);
  return found
    .filter((segment) => {
      const { bound, problems } = bind(segment.condition as Condition, catalog, ground);
      return problems.length === 0 && leavesIn(bound).every(({ field }) => mayUse(actor, field));
    })
    .map((segment) => ({ id: segment.id, name: segment.name }));
}

/** Throws not found, also for what a colleague does not share. */
export async function getSegment(actor: MemberActor, id: number): Promise<SegmentView> {
  requirePermission(actor, "donors_view");
  return readView(db, actor, id);
}

/** The same, with its condition to read line by line. */
export async function readSegment(
  actor: MemberActor,
  id: number,
): Promise<{ segment: SegmentView; sentence: Sentence }> {
  requirePermission(actor, "donors_view");
  const [segment, { catalog, ground }] = await Promise.all([
    readView(db, actor, id),
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
      if ((await tx.$count(segments, within(segments, organizationId))) >= MOST)
        throw conflict(
          "too_many_segments",
          `An organization can have ${MOST} segments. Delete one that you no longer need first.`,
        );
      const values = { name, description, condition: { ...condition }, isShared };
      const [made] = await tx
        .insert(segments)
        .values({ organizationId, userId: actingUser(actor), ...values })
        .returning();
      if (!made) throw new Error("A segment was not written.");
      await recordChange(tx, actor, {
        ...{ action: "segment.create", subjectType: "segment", subjectId: made.id },
        after: values,
      });
      return readView(tx, actor, made.id);
    }),
  );
}

/**
 * Changes a segment; what is not given stays. Throws not found, 422, forbidden to share or hide what is a
 * colleague’s, and 409 to archive or hide one in use.
 */
export async function changeSegment(
  actor: MemberActor,
  id: number,
  input: SegmentChangesInput,
): Promise<SegmentView> {
  requirePermission(actor, "donors_view");
  requirePermission(actor, "donors_edit");
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
        archivedAt: turns ? (wanted.is_archived ? now() : null) : undefined,
      });
      if (changes) {
        await tx.update(segments).set(changes.after).where(isSegment(before));
        const action = !turns
          ? "segment.change"
          : wanted.is_archived
            ? "segment.archive"
            : "segment.restore";
        await recordChange(tx, actor, {
          ...{ action, subjectType: "segment", subjectId: id },
          ...changes,
        });
      }
      return readView(tx, actor, id);
    }),
  );
}

/** Deletes a segment. Throws not found, and 409 `in_use` with the saved views that use it. */
export async function removeSegment(actor: MemberActor, id: number): Promise<SegmentView> {
  requirePermission(actor, "donors_view");
  requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) => {
    const segment = await lockSegment(tx, actor, id);
    await requireUnused(tx, actor, segment, "delete");
    const view = await readView(tx, actor, id);
    await tx.delete(segments).where(isSegment(segment));
    const { name, description, condition, isShared } = segment;
    await recordChange(tx, actor, {
      ...{ action: "segment.remove", subjectType: "segment", subjectId: id },
      before: { name, description, condition, isShared },
    });
    return view;
  });
}

async function requireUnused(
  tx: Tx,
  actor: MemberActor,
  { id, name }: Segment,
  verb: "archive" | "delete",
): Promise<void> {
  const users = (await readUses(tx, actor)).filter((use) => use.segment === id);
  if (users.length === 0) return;
  const seen = users.filter(({ isSeen }) => isSeen).map((use) => `“${use.name}”`);
  const others = users.length - seen.length;
  const hidden = others > 0 ? [`${others} private view${others > 1 ? "s" : ""} of colleagues`] : [];
  const listed = new Intl.ListFormat("en-US").format([...seen, ...hidden]);
  throw conflict(
    "in_use",
    `The segment “${name}” is used by saved views of the portfolio: ${listed}. Change them before you ${verb} it.`,
    {
      used_by: users.filter(({ isSeen }) => isSeen).map((use) => ({ id: use.id, name: use.name })),
    },
  );
}

type Use = { segment: number; id: number; name: string; isSeen: boolean };

/** Saved views of the portfolio that are narrowed by a segment. */
async function readUses(reader: Db | Tx, actor: MemberActor): Promise<Use[]> {
  const user = actingUser(actor);
  const { id, name, query, userId, isShared } = portfolioViews;
  const found = await reader
    .select({ id, name, query, userId, isShared })
    .from(portfolioViews)
    .where(within(portfolioViews, actor.organizationId, sql`${query} like '%filter%segment%'`))
    .orderBy(asc(name), asc(id));
  return found.flatMap((view) => {
    const segment = segmentIn(view.query);
    const isSeen = view.isShared || view.userId === user;
    return segment === undefined ? [] : [{ segment, id: view.id, name: view.name, isSeen }];
  });
}

type Found = { segment: Segment; owner: typeof users.$inferSelect };

async function readView(reader: Db | Tx, actor: MemberActor, id: number): Promise<SegmentView> {
  const found = await reader
    .select({ segment: segments, owner: users })
    .from(segments)
    .innerJoin(users, within(users, segments.organizationId, eq(users.id, segments.userId)))
    .where(isVisible(actor, eq(segments.id, id)));
  const [view] = await presentAll(reader, actor, found);
  if (!view) throw notFound("segment");
  return view;
}

async function presentAll(
  reader: Db | Tx,
  actor: MemberActor,
  found: readonly Found[],
): Promise<SegmentView[]> {
  if (found.length === 0) return [];
  const [opened, uses] = await Promise.all([
    openConditions(reader, actor),
    readUses(reader, actor),
  ]);
  return found.map((row) => present(row, actor, opened, uses));
}

function present(
  { segment, owner }: Found,
  actor: MemberActor,
  { catalog, ground }: Opened,
  uses: readonly Use[],
): SegmentView {
  const condition = segment.condition as Condition;
  const { problems } = bind(condition, catalog, ground);
  return {
    ...{ id: segment.id, name: segment.name, description: segment.description },
    ...{ condition: segment.condition, problems, is_shared: segment.isShared },
    words: lineOf(sentenceOf(condition, catalog, ground.currency)),
    is_own: segment.userId === actingUser(actor),
    owner_name: `${owner.firstName} ${owner.lastName}`,
    archived_at: segment.archivedAt?.toISOString() ?? null,
    used_by: uses
      .filter((use) => use.segment === segment.id && use.isSeen)
      .map(({ id, name }) => ({ kind: "portfolio_view", id, name })),
    created_at: segment.createdAt.toISOString(),
    updated_at: segment.updatedAt.toISOString(),
  };
}

const isSegment = ({ organizationId, id }: Segment) =>
  within(segments, organizationId, eq(segments.id, id));

async function lockSegment(tx: Tx, actor: MemberActor, id: number): Promise<Segment> {
  const [found] = await tx
    .select()
    .from(segments)
    .where(isVisible(actor, eq(segments.id, id)))
    .for("update");
  if (!found) throw notFound("segment");
  return found;
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "segments_name_key")) throw error;
    throw refused("name", "name_taken", "You already have a segment with this name.");
  }
}
