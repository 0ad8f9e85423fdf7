import type { Db, Tx } from "@/db/client";
import { bind, leavesIn, mayUse, requireFields } from "@/lib/conditions/bind";
import type { Condition } from "@/lib/conditions/condition";
import { lineOf, sentenceOf } from "@/lib/conditions/words";
import type { Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { conditionalBlocks } from "@/lib/mailings/content";
import { type Opened, openConditions } from "@/lib/segments/opened";
import type { JourneyGraph } from "./graph";

export type Placed = { path: string; condition: Condition };

/** Every condition of a graph, with its place. */
export function conditionsOf({ entry, goals, nodes }: JourneyGraph): Placed[] {
  const found: { path: string; condition: unknown }[] = [];
  if ("condition" in entry && entry.condition)
    found.push({ path: "entry.condition", condition: entry.condition });
  for (const [nth, goal] of goals.entries())
    if (goal.kind === "condition")
      found.push({ path: `goals.${nth}.condition`, condition: goal.condition });
  for (const [nth, node] of nodes.entries()) {
    const path = `nodes.${nth}`;
    if (node.kind === "branch")
      for (const [at, each] of node.paths.entries())
        found.push({ path: `${path}.paths.${at}.condition`, condition: each.condition });
    if (node.kind === "email" || node.kind === "letter")
      for (const block of conditionalBlocks(node.content))
        found.push({
          path: `${path}.content.blocks.${block.nth}.condition`,
          condition: block.condition,
        });
  }
  return found as Placed[];
}

/** Throws forbidden for conditions on fields that the actor may not read. */
export async function requireReadable(
  reader: Db | Tx,
  actor: Actor,
  graph: JourneyGraph,
): Promise<void> {
  const placed = conditionsOf(graph);
  if (placed.length === 0) return;
  const { catalog, ground } = await openConditions(reader, actor);
  for (const { path, condition } of placed)
    requireFields(actor, bind(condition, catalog, ground, path).bound);
}

/** The lines that can’t be compared, with their places. */
export function conditionProblems(
  actor: Actor,
  graph: JourneyGraph,
  { catalog, ground }: Opened,
): Problem[] {
  return conditionsOf(graph).flatMap(({ path, condition }) => {
    const { bound, problems } = bind(condition, catalog, ground, path);
    const hidden = leavesIn(bound).find(({ field }) => !mayUse(actor, field));
    if (!hidden) return problems;
    const { label, needs } = hidden.field;
    const message = `“${label}” in this condition needs the permission ${needs}.`;
    return [...problems, { path, code: "forbidden", message }];
  });
}

/** Each condition on one line, by its place. */
export async function conditionWords(
  reader: Db | Tx,
  actor: Actor,
  graph: JourneyGraph,
): Promise<Record<string, string>> {
  const placed = conditionsOf(graph);
  if (placed.length === 0) return {};
  const { catalog, ground } = await openConditions(reader, actor);
  return Object.fromEntries(
    placed.map(({ path, condition }) => [
      path,
      lineOf(sentenceOf(condition, catalog, ground.currency)),
    ]),
  );
}
