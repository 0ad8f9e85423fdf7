import { asc, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { segments } from "@/db/schema";
import { within } from "@/db/within";
import type { Segment } from "@/lib/conditions/segment-rows";
import { conflict } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { segmentIn } from "@/lib/portfolio/list/segment-parameter";

/** @property segment that a saved view of the portfolio, itself a segment, is narrowed by */
export type Use = { segment: number; id: number; name: string; isSeen: boolean };

/** Saved views of the portfolio that are narrowed by another segment. */
export async function readUses(reader: Db | Tx, actor: MemberActor): Promise<Use[]> {
  const user = actingUser(actor);
  const { id, name, listQuery, userId, isShared } = segments;
  const found = await reader
    .select({ id, name, query: listQuery, userId, isShared })
    .from(segments)
    .where(within(segments, actor.organizationId, sql`${listQuery} like '%filter%segment%'`))
    .orderBy(asc(name), asc(id));
  return found.flatMap((view) => {
    const segment = segmentIn(view.query ?? "");
    const isSeen = view.isShared || view.userId === user;
    return segment === undefined || segment === view.id
      ? []
      : [{ segment, id: view.id, name: view.name, isSeen }];
  });
}

/** Throws 409 `in_use` with the views that use a segment. */
export async function requireUnused(
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
