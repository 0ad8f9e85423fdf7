import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { segments, users } from "@/db/schema";
import { within } from "@/db/within";
import type { Condition } from "@/lib/conditions/condition";
import { isVisible, type Segment } from "@/lib/conditions/segment-rows";
import { bindSegment } from "@/lib/conditions/usable";
import { lineOf, sentenceOf } from "@/lib/conditions/words";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { type Opened, openConditions } from "./opened";
import type { SegmentView } from "./schema";
import { readUses, type Use } from "./uses";

export type FoundSegment = { segment: Segment; owner: typeof users.$inferSelect };

/** Throws not found, also for what a colleague does not share. */
export async function readSegmentView(
  reader: Db | Tx,
  actor: MemberActor,
  id: number,
): Promise<SegmentView> {
  const found = await reader
    .select({ segment: segments, owner: users })
    .from(segments)
    .innerJoin(users, within(users, segments.organizationId, eq(users.id, segments.userId)))
    .where(isVisible(actor, eq(segments.id, id)));
  const [view] = await presentSegments(reader, actor, found);
  if (!view) throw notFound("segment");
  return view;
}

export async function presentSegments(
  reader: Db | Tx,
  actor: MemberActor,
  found: readonly FoundSegment[],
): Promise<SegmentView[]> {
  if (found.length === 0) return [];
  const [opened, uses] = await Promise.all([
    openConditions(reader, actor),
    readUses(reader, actor),
  ]);
  return found.map((row) => present(row, actor, opened, uses));
}

function present(
  { segment, owner }: FoundSegment,
  actor: MemberActor,
  { catalog, ground }: Opened,
  uses: readonly Use[],
): SegmentView {
  const { problems } = bindSegment(segment, catalog, ground);
  const line = lineOf(sentenceOf(segment.condition as Condition, catalog, ground.currency));
  return {
    ...{ id: segment.id, name: segment.name, description: segment.description },
    ...{ condition: segment.condition, problems, is_shared: segment.isShared },
    words: segment.narrowsMore ? `${line}, narrowed further by the list` : line,
    list_query: segment.listQuery,
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
