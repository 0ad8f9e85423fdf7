import {
  exitsOf,
  type JourneyGraph,
  type JourneyNode,
  leadingTo,
  reachedFrom,
} from "@/lib/journeys/graph";
import { type Edge, itemOf, layoutOf, nodesIn, type Spot, spotKey, spotsOf } from "./layout";

/** Puts a step at a place: what led there leads to it, and every way out of it leads on. */
export function inserted(graph: JourneyGraph, spot: Spot, node: JourneyNode): JourneyGraph {
  const placed = exitsOf(node).reduce((made, { slot }) => leadingTo(made, slot, spot.target), node);
  return inOrder(led({ ...graph, nodes: [...graph.nodes, placed] }, spot.edges, node.id));
}

/** The graph without a step and without the steps of its paths, which only it led to. */
export function removed(graph: JourneyGraph, id: string): JourneyGraph {
  const item = itemOf(layoutOf(graph).items, id);
  const after = item?.after.target ?? null;
  const nodes = graph.nodes
    .filter((node) => node.id !== id)
    .map((node) => redirected(node, id, after));
  const isFirst = graph.nodes[0]?.id === id;
  const first = isFirst ? nodes.find((node) => node.id === after) : undefined;
  const rest = first ? [first, ...nodes.filter((node) => node !== first)] : nodes;
  if (!isFirst || first) return pruned(graph, { ...graph, nodes: rest }, id);
  return inOrder({ ...graph, nodes: withoutSteps(rest, item ? nodesIn([item]) : []) });
}

/** The nodes without some; of what is left, steps that are not connected may have led to them. */
const withoutSteps = (
  nodes: readonly JourneyNode[],
  gone: readonly JourneyNode[],
): JourneyNode[] => {
  const ids = new Set(gone.map(({ id }) => id));
  return nodes
    .filter(({ id }) => !ids.has(id))
    .map((node) =>
      exitsOf(node).reduce(
        (made, { slot, target }) =>
          target !== null && ids.has(target) ? leadingTo(made, slot, null) : made,
        node,
      ),
    );
};

/** Changes a step; steps that only a path led to which is no more go with it. */
export function changed(graph: JourneyGraph, node: JourneyNode): JourneyGraph {
  const nodes = graph.nodes.map((each) => (each.id === node.id ? node : each));
  return pruned(graph, { ...graph, nodes });
}

/** Takes a step with its paths to another place. The same graph where it can’t stand there. */
export function moved(graph: JourneyGraph, id: string, to: Spot): JourneyGraph {
  const item = itemOf(layoutOf(graph).items, id);
  if (!item) return graph;
  const block = nodesIn([item]);
  const isOwn = ({ from }: Edge) => block.some((node) => node.id === from);
  if (to.edges.every(isOwn)) return graph;
  const rest = removed(graph, id);
  const spot = sameSpot(spotsOf(layoutOf(rest).items), {
    ...to,
    edges: to.edges.filter((edge) => !isOwn(edge)),
  });
  return spot ? replaced(rest, spot, block, item.after.edges) : graph;
}

/** Takes a step one place up or down, into and out of paths too. The same graph at the edges. */
export function stepped(graph: JourneyGraph, id: string, by: 1 | -1): JourneyGraph {
  const item = itemOf(layoutOf(graph).items, id);
  if (!item) return graph;
  const rest = removed(graph, id);
  const spots = spotsOf(layoutOf(rest).items);
  const here = sameSpot(spots, item.spot);
  const there = here && spots[spots.indexOf(here) + by];
  return there ? replaced(rest, there, nodesIn([item]), item.after.edges) : graph;
}

/** @param exits the ways out of the block that lead on */
function replaced(
  graph: JourneyGraph,
  spot: Spot,
  block: readonly JourneyNode[],
  exits: readonly Edge[],
): JourneyGraph {
  const [first] = block;
  if (!first) return graph;
  const placed = block.map((node) =>
    exits
      .filter(({ from }) => from === node.id)
      .reduce((made, { slot }) => leadingTo(made, slot, spot.target), node),
  );
  return inOrder(led({ ...graph, nodes: [...graph.nodes, ...placed] }, spot.edges, first.id));
}

/** The place with the same ways, else one that has the first of them. */
function sameSpot(spots: readonly Spot[], wanted: Spot): Spot | undefined {
  const [first] = wanted.edges;
  return (
    spots.find((spot) => spotKey(spot) === spotKey(wanted)) ??
    spots.find(({ edges }) =>
      edges.some(({ from, slot }) => from === first?.from && slot === first.slot),
    )
  );
}

/** Lets ways lead to a step; that of the entry makes it the first. */
function led(graph: JourneyGraph, edges: readonly Edge[], to: string): JourneyGraph {
  const nodes = graph.nodes.map((node) =>
    edges
      .filter(({ from }) => from === node.id)
      .reduce((made, { slot }) => leadingTo(made, slot, to), node),
  );
  if (!edges.some(({ from }) => from === null)) return { ...graph, nodes };
  const first = nodes.filter(({ id }) => id === to);
  return { ...graph, nodes: [...first, ...nodes.filter(({ id }) => id !== to)] };
}

const redirected = (node: JourneyNode, from: string, to: string | null): JourneyNode =>
  exitsOf(node).reduce(
    (made, { slot, target }) => (target === from ? leadingTo(made, slot, to) : made),
    node,
  );

const startOf = ({ nodes }: JourneyGraph) => [nodes[0]?.id ?? null];

/** Without the steps that could be reached before and can’t be any more. */
function pruned(before: JourneyGraph, after: JourneyGraph, without?: string): JourneyGraph {
  const [had, has] = [reachedFrom(before, startOf(before)), reachedFrom(after, startOf(after))];
  const lost = before.nodes.filter(({ id }) => id === without || (had.has(id) && !has.has(id)));
  return inOrder({ ...after, nodes: withoutSteps(after.nodes, lost) });
}

/** The nodes in the order in which they are drawn. */
function inOrder(graph: JourneyGraph): JourneyGraph {
  const { items, loose } = layoutOf(graph);
  return { ...graph, nodes: [...nodesIn(items), ...loose] };
}
