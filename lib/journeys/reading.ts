import { db } from "@/db/client";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { conditionWords } from "./conditions";
import type { JourneyGraph } from "./graph";

/** Each condition of a graph on one line, by its place, as pages show it. */
export async function listConditionWords(
  actor: Actor,
  graph: JourneyGraph,
): Promise<Record<string, string>> {
  requirePermission(actor, "journeys_view");
  return conditionWords(db, actor, graph);
}
