import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { type Bound, bind, comparesFigures, requireFields } from "@/lib/conditions/bind";
import { compile } from "@/lib/conditions/compile";
import type { Condition } from "@/lib/conditions/condition";
import { matches } from "@/lib/conditions/matches";
import { shapeProblems } from "@/lib/conditions/schema";
import { readSnapshot } from "@/lib/conditions/snapshot";
import type { Actor } from "@/lib/identity/actor";
import { invalidInput } from "@/lib/input";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";
import { type Opened, openConditions } from "@/lib/segments/opened";
import { conditionalBlocks, type MailContent } from "./content";

type BoundBlock = { id: string; bound: Bound };

/** Reads the conditions of blocks. Throws 422 with what is wrong, and forbidden for fields not to be read. */
function bindBlocks(actor: Actor, content: MailContent, opened: Opened): BoundBlock[] {
  return conditionalBlocks(content).map(({ id, condition, nth }) => {
    const path = `content.blocks.${nth}.condition`;
    const shape = shapeProblems(condition).map((each) => ({
      ...each,
      path: each.path === "" ? path : `${path}.${each.path}`,
    }));
    if (shape.length > 0) throw invalidInput(shape);
    const { catalog, ground } = opened;
    const { bound, problems } = bind(condition as Condition, catalog, ground, path);
    if (problems.length > 0) throw invalidInput(problems);
    requireFields(actor, bound);
    return { id, bound };
  });
}

/** Throws 422 and forbidden for conditions that can’t be used. */
export async function requireConditions(
  reader: Db | Tx,
  actor: Actor,
  content: MailContent,
): Promise<void> {
  if (conditionalBlocks(content).length === 0) return;
  bindBlocks(actor, content, await openConditions(reader, actor));
}

/** The conditional blocks that are for the donor `donor`, in SQL. */
export async function shownBlocksSql(
  _reader: Db | Tx,
  actor: Actor,
  content: MailContent,
  opened: Opened,
): Promise<SQL<string[]>> {
  const blocks = bindBlocks(actor, content, opened);
  if (blocks.some(({ bound }) => comparesFigures(bound)))
    await requireProjection(actor.organizationId);
  if (blocks.length === 0) return sql<string[]>`'{}'::text[]`;
  const each = blocks.map(
    ({ id, bound }) => sql`case when ${compile(bound, opened.ground)} then ${id}::text end`,
  );
  return sql<string[]>`array_remove(array[${sql.join(each, sql`, `)}], null)`;
}

/** The conditional blocks that are for each of some donors, by donor. */
export async function shownBlocksOfEach(
  reader: Db | Tx,
  actor: Actor,
  content: MailContent,
  donorIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (conditionalBlocks(content).length === 0 || donorIds.length === 0) return new Map();
  const shown = await shownBlocksSql(reader, actor, content, await openConditions(reader, actor));
  const { rows } = await reader.execute<{ id: number; shown: string[] }>(sql`
    select donor.id, ${shown} as shown from ${donors} donor
    where donor.organization_id = ${actor.organizationId} and donor.id = any(${sql.param([...donorIds])}::int[])`);
  return new Map(rows.map(({ id, shown: blocks }) => [id, blocks]));
}

/** The conditional blocks that are for one donor: the same answer for one alone. */
export async function shownBlocksOf(
  reader: Db | Tx,
  actor: Actor,
  content: MailContent,
  donorId: number,
): Promise<string[]> {
  if (conditionalBlocks(content).length === 0) return [];
  const opened = await openConditions(reader, actor);
  const blocks = bindBlocks(actor, content, opened);
  if (blocks.some(({ bound }) => comparesFigures(bound)))
    await requireProjection(actor.organizationId);
  const snapshot = await readSnapshot(reader, opened.ground, donorId);
  if (!snapshot) return [];
  return blocks.filter(({ bound }) => matches(snapshot, bound)).map(({ id }) => id);
}
