import type { Problem } from "@/lib/errors";
import {
  exitsOf,
  type JourneyGraph,
  type JourneyNode,
  nodesById,
  reachedFrom,
  takesTime,
} from "./graph";
import { checkNode, checkTypes, isEmpty, type Known, type Say } from "./node-rules";
import type { JourneyKind } from "./words";

export type { Known } from "./node-rules";

export type Subject = {
  /** Of the journey itself; undefined before it is written. */
  id: number | undefined;
  kind: JourneyKind;
};

const ALLOWED: Partial<Record<JourneyKind, { kinds: readonly string[]; message: string }>> = {
  plan: {
    kinds: ["wait", "branch", "task", "exit"],
    message: "A task plan has only tasks, waits, branches, and exits. Remove this step.",
  },
};

/**
 * Every reason why a graph can't be published, with its place, but for the lines of conditions: whether they
 * can be compared only the server knows.
 */
export function problemsIn(graph: JourneyGraph, subject: Subject, known: Known): Problem[] {
  const problems: Problem[] = [];
  const say: Say = (path, code, message) => problems.push({ path, code, message });
  checkEntry(graph, known, say);
  if (graph.nodes.length === 0) say("nodes", "empty", "Add a first step.");
  const byId = nodesById(graph);
  const reached = reachedFrom(graph, [graph.nodes[0]?.id ?? null]);
  for (const [nth, node] of graph.nodes.entries()) {
    const path = `nodes.${nth}`;
    if (graph.nodes.findIndex(({ id }) => id === node.id) !== nth)
      say(`${path}.id`, "not_unique", "Each step needs its own ID.");
    for (const { slot, target } of exitsOf(node))
      if (target !== null && !byId.has(target))
        say(`${path}.${slot}`, "unknown_node", "The next step no longer exists. Choose another.");
    if (!reached.has(node.id))
      say(path, "unreachable", "No path leads to this step. Connect it, or remove it.");
    checkKind(node, path, subject, say);
    checkNode(node, path, known, say);
  }
  checkCycles(graph, say);
  checkEnrolling(graph, subject, say);
  return problems;
}

function checkEntry({ entry, goals }: JourneyGraph, known: Known, say: Say): void {
  if (entry.kind === "event") checkTypes(entry.types, "entry.types", known, say);
  if (entry.kind === "condition" && isEmpty(entry.condition))
    say("entry.condition", "empty", "Add a condition: without one, every donor would enter.");
  for (const [nth, goal] of goals.entries()) {
    if (goal.kind === "event") checkTypes(goal.types, `goals.${nth}.types`, known, say);
    else if (isEmpty(goal.condition))
      say(`goals.${nth}.condition`, "empty", "Add a condition to this goal, or remove the goal.");
  }
}

function checkKind(node: JourneyNode, path: string, { kind }: Subject, say: Say): void {
  const allowed = ALLOWED[kind];
  if (allowed && !allowed.kinds.includes(node.kind)) say(path, "not_of_kind", allowed.message);
  if (kind === "rule" && node.kind === "wait")
    say(path, "not_of_kind", "An automation rule acts immediately. Remove this wait.");
}

/** Reports each node from which one comes back to it without ever waiting. */
function checkCycles(graph: JourneyGraph, say: Say): void {
  for (const [nth, node] of graph.nodes.entries()) {
    if (takesTime(node)) continue;
    const after = exitsOf(node).map(({ target }) => target);
    if (reachedFrom(graph, after, (each) => !takesTime(each)).has(node.id))
      say(
        `nodes.${nth}`,
        "cycle",
        "This path comes back to here without a wait. Add a wait to it.",
      );
  }
}

/** A journey may only lead back into itself after a wait. */
function checkEnrolling(graph: JourneyGraph, { id }: Subject, say: Say): void {
  const atOnce = reachedFrom(graph, [graph.nodes[0]?.id ?? null], (each) => !takesTime(each));
  for (const [nth, node] of graph.nodes.entries())
    if (node.kind === "enroll" && node.journey_id === id && id !== undefined && atOnce.has(node.id))
      say(
        `nodes.${nth}.journey_id`,
        "enrolls_itself",
        "This journey would start itself again right away. Add a wait before this step, or choose another journey.",
      );
}

/** What is worth knowing of a graph that may well be meant so. */
export function warningsIn(graph: JourneyGraph, { kind }: Subject): Problem[] {
  const { entry, goals, nodes } = graph;
  const warnings: Problem[] = [];
  const say: Say = (path, code, message) => warnings.push({ path, code, message });
  const writes = nodes.filter((node) => ["email", "sms", "letter"].includes(node.kind));
  if (entry.kind === "manual")
    say(
      "entry",
      "manual",
      "No one enters automatically: donors are enrolled by staff, another journey, or the API.",
    );
  if (kind === "journey" && writes.length > 1 && goals.length === 0)
    say(
      "goals",
      "no_goal",
      "There is no goal, so donors keep getting messages even after they have given.",
    );
  for (const [nth, node] of nodes.entries()) {
    if (node.kind === "branch" && node.paths.every(({ next }) => next === node.next))
      say(`nodes.${nth}`, "same_paths", "Every path of this branch does the same.");
    if (node.kind === "email" && hasMessageBefore(graph, node.id))
      say(
        `nodes.${nth}`,
        "no_wait_between",
        "This email goes out right after another message. Add a wait between them.",
      );
  }
  return warnings;
}

/** Does another email or text come right before it? */
function hasMessageBefore(graph: JourneyGraph, id: string): boolean {
  return graph.nodes.some(
    (node) =>
      (node.kind === "email" || node.kind === "sms") &&
      node.id !== id &&
      reachedFrom(graph, [node.next], (each) => !["wait", "email", "sms"].includes(each.kind)).has(
        id,
      ),
  );
}
