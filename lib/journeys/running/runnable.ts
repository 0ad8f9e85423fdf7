import type { Tx } from "@/db/client";
import type { JourneyGraph } from "@/db/schema/journey-graph";
import type { MemberActor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { readIssuer, requirePostalAddress } from "@/lib/mailings/sender";
import { openConditions } from "@/lib/segments/opened";
import { usable } from "./ground";

/** Throws 422 for what no step could do, and forbidden for conditions whose fields the actor may not read. */
export async function requireRunnable(
  tx: Tx,
  actor: MemberActor,
  graph: JourneyGraph,
): Promise<void> {
  const { nodes, entry, goals } = graph;
  if (nodes.length === 0) throw refused("nodes", "too_small", "Add a step to this journey.");
  if (nodes.some(({ kind }) => kind === "email"))
    requirePostalAddress(await readIssuer(tx, actor.organizationId));
  const conditions = [
    "condition" in entry ? entry.condition : null,
    ...goals.map((goal) => (goal.kind === "condition" ? goal.condition : null)),
    ...nodes.flatMap((node) =>
      node.kind === "branch" ? node.paths.map(({ condition }) => condition) : [],
    ),
  ].filter((condition) => condition !== null);
  if (conditions.length === 0) return;
  const opened = await openConditions(tx, actor);
  for (const condition of conditions) await usable({ actor, opened }, condition);
}
