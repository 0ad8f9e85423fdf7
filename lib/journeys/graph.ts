import type { JourneyGraph, JourneyNode } from "@/db/schema/journey-graph";

export type {
  JourneyEntry,
  JourneyGoal,
  JourneyGraph,
  JourneyNode,
  JourneyNodeKind,
  WaitUntil,
} from "@/db/schema/journey-graph";

/** Of one journey. */
export const MOST_NODES = 50;
export const MOST_PATHS = 8;
export const MOST_GOALS = 5;

/** One way out of a node, by the property that holds where it leads. */
export type Exit = {
  /** Within the node, such as `next` or `paths.0.next`. */
  slot: string;
  /** What is said of those who take it; null where there is only one way. */
  label: string | null;
  target: string | null;
};

/** Every way out of a node, in the order in which people read them. */
export function exitsOf(node: JourneyNode): Exit[] {
  switch (node.kind) {
    case "exit":
      return [];
    case "branch":
      return [
        ...node.paths.map(({ label, next }, nth) => pathExit(nth, label, next)),
        { slot: "next", label: "Everyone else", target: node.next },
      ];
    case "split":
      return node.paths.map(({ label, share, next }, nth) =>
        pathExit(nth, `${label.trim() || `Path ${nth + 1}`}: ${share}%`, next),
      );
    case "wait":
      return node.until.kind === "event"
        ? [
            { slot: "next", label: "As soon as it happens", target: node.next },
            {
              slot: "until.timeout_next",
              label: "If it doesn’t happen in time",
              target: node.until.timeout_next,
            },
          ]
        : [{ slot: "next", label: null, target: node.next }];
    default:
      return [{ slot: "next", label: null, target: node.next }];
  }
}

const pathExit = (nth: number, label: string, target: string | null): Exit => ({
  ...{ slot: `paths.${nth}.next`, label: label.trim() || `Path ${nth + 1}`, target },
});

/** The same node with one of its ways leading elsewhere. */
export function leadingTo(node: JourneyNode, slot: string, target: string | null): JourneyNode {
  if (slot === "next") return { ...node, next: target } as JourneyNode;
  if (slot === "until.timeout_next" && node.kind === "wait" && node.until.kind === "event")
    return { ...node, until: { ...node.until, timeout_next: target } };
  const [, nth] = /^paths\.(\d+)\.next$/.exec(slot) ?? [];
  if (nth === undefined || (node.kind !== "branch" && node.kind !== "split")) return node;
  const paths = node.paths.map((path, at) =>
    at === Number(nth) ? { ...path, next: target } : path,
  );
  return { ...node, paths } as JourneyNode;
}

export const nodesById = ({ nodes }: JourneyGraph): ReadonlyMap<string, JourneyNode> =>
  new Map(nodes.map((node) => [node.id, node]));

/** Every node that can be reached from one of `starts`, those included. */
export function reachedFrom(
  graph: JourneyGraph,
  starts: readonly (string | null)[],
  isOpen: (node: JourneyNode) => boolean = () => true,
): Set<string> {
  const byId = nodesById(graph);
  const reached = new Set<string>();
  const left = [...starts];
  while (left.length > 0) {
    const id = left.pop();
    const node = id == null ? undefined : byId.get(id);
    if (!node || reached.has(node.id)) continue;
    reached.add(node.id);
    if (isOpen(node)) left.push(...exitsOf(node).map(({ target }) => target));
  }
  return reached;
}

/** Does it always take time to go past this node? A date may have passed already. */
export const takesTime = (node: JourneyNode): boolean =>
  node.kind === "wait" &&
  (node.until.kind === "time" ||
    (node.until.kind === "duration" && node.until.amount > 0) ||
    (node.until.kind === "event" && node.until.timeout.amount > 0));
