import { exitsOf, type JourneyGraph, type JourneyNode, nodesById } from "@/lib/journeys/graph";

/** A way between nodes: the exit `slot` of the node `from`, or the entry where that is null. */
export type Edge = { from: string | null; slot: string };

/** A place where something can stand: all of these ways lead to it, and it leads on to `target`. */
export type Spot = { edges: Edge[]; target: string | null };

export type Lane = { label: string; slot: string; items: Item[] };

/**
 * What is drawn below one another: a step with the paths beside it, a reference to a step that is drawn
 * elsewhere, the end, or the place where a path comes back to the others.
 */
export type Item = { spot: Spot } & (
  | { kind: "node"; node: JourneyNode; lanes: Lane[]; after: Spot }
  | { kind: "jump"; to: string }
  | { kind: "end" }
  | { kind: "back" }
);

/** @property loose steps that no path leads to */
export type Layout = { items: Item[]; loose: JourneyNode[] };

type Drawn = { items: Item[]; exits: Edge[] };

/** Nowhere: the outermost sequence comes back to no other. */
const NOWHERE = undefined;

/** The graph as nested sequences. Each node is drawn once, whatever the graph. */
export function layoutOf(graph: JourneyGraph): Layout {
  const byId = nodesById(graph);
  const drawn = new Set<string>();
  const awaited = new Set<string>();
  const draw = (from: Edge[], first: string | null, stop: string | null | undefined): Drawn => {
    const items: Item[] = [];
    let [edges, target] = [from, first];
    while (true) {
      const spot = { edges, target };
      if (target === stop) return { items: [...items, { kind: "back", spot }], exits: edges };
      if (target === null) return { items: [...items, { kind: "end", spot }], exits: [] };
      const node = byId.get(target);
      if (!node || drawn.has(target) || awaited.has(target))
        return { items: [...items, { kind: "jump", to: target, spot }], exits: [] };
      drawn.add(target);
      const exits = exitsOf(node);
      if (exits.length < 2) {
        const own = exits.map(({ slot }) => ({ from: node.id, slot }));
        const next = exits[0]?.target ?? null;
        items.push({ kind: "node", node, lanes: [], spot, after: { edges: own, target: next } });
        if (exits.length === 0) return { items, exits: [] };
        [edges, target] = [own, next];
        continue;
      }
      const join = joinOf(
        byId,
        exits.map((exit) => exit.target),
        stop,
        (id) => drawn.has(id) || awaited.has(id),
      );
      const isOurs = join !== null && join !== stop;
      if (isOurs) awaited.add(join);
      const paths = exits.map((exit) => ({
        exit,
        ...draw([{ from: node.id, slot: exit.slot }], exit.target, join),
      }));
      if (isOurs) awaited.delete(join);
      edges = paths.flatMap((path) => path.exits);
      target = join;
      const lanes = paths.map((path) => ({
        ...{ label: path.exit.label ?? "", slot: path.exit.slot, items: path.items },
      }));
      items.push({ kind: "node", node, lanes, spot, after: { edges, target } });
      if (edges.length === 0) return { items, exits: [] };
    }
  };
  const { items } = draw([{ from: null, slot: "start" }], graph.nodes[0]?.id ?? null, NOWHERE);
  return { items, loose: graph.nodes.filter(({ id }) => !drawn.has(id)) };
}

type Nodes = ReadonlyMap<string, JourneyNode>;

/**
 * Where paths come together again: the step that most of them reach, and the first of those. A path that
 * goes on while all others leave the journey is drawn below them. Null: they end apart.
 */
function joinOf(
  byId: Nodes,
  starts: readonly (string | null)[],
  stop: string | null | undefined,
  isElsewhere: (id: string) => boolean,
): string | null {
  const reached = starts.map((start) => reachedIn(byId, start, stop, isElsewhere));
  const counts = new Map<string, number>();
  for (const { ids } of reached) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most > 1) return [...counts].find(([, count]) => count === most)?.[0] ?? null;
  if (typeof stop === "string" && counts.has(stop)) return stop;
  const open = reached.filter(({ leaves }) => !leaves);
  const only = starts[reached.findIndex(({ leaves }) => !leaves)] ?? null;
  return open.length === 1 && reached.length > 1 ? only : null;
}

type Reached = { ids: Set<string> /** Everyone leaves the journey on it. */; leaves: boolean };

/** What is reached from a start, nearest first, up to the steps that are drawn elsewhere. */
function reachedIn(
  byId: Nodes,
  start: string | null,
  stop: string | null | undefined,
  isElsewhere: (id: string) => boolean,
): Reached {
  const ids = new Set<string>();
  const left = [start];
  let leaves = true;
  for (let id = left.shift(); id !== undefined; id = left.shift()) {
    const node = id === null ? undefined : byId.get(id);
    if (id === null || !node || id === stop || isElsewhere(id)) leaves = false;
    if (id !== null && id === stop) ids.add(id);
    if (id === null || !node || id === stop || ids.has(id) || isElsewhere(id)) continue;
    ids.add(id);
    left.push(...exitsOf(node).map(({ target }) => target));
  }
  return { ids, leaves };
}

/** Every place of a layout, in the order in which they are drawn. */
export const spotsOf = (items: readonly Item[]): Spot[] =>
  items.flatMap((item) =>
    item.kind === "node"
      ? [item.spot, ...item.lanes.flatMap((lane) => spotsOf(lane.items))]
      : [item.spot],
  );

/** The item of a step; undefined for one that no path leads to. */
export function itemOf(
  items: readonly Item[],
  id: string,
): Extract<Item, { kind: "node" }> | undefined {
  for (const item of items) {
    if (item.kind !== "node") continue;
    if (item.node.id === id) return item;
    const within = item.lanes
      .map((lane) => itemOf(lane.items, id))
      .find((found) => found !== undefined);
    if (within) return within;
  }
  return undefined;
}

/** The steps of some items, those of their paths included. */
export const nodesIn = (items: readonly Item[]): JourneyNode[] =>
  items.flatMap((item) =>
    item.kind === "node" ? [item.node, ...item.lanes.flatMap((lane) => nodesIn(lane.items))] : [],
  );

/** Tells places apart. */
export const spotKey = ({ edges }: Spot): string =>
  edges.map(({ from, slot }) => `${from ?? ""}:${slot}`).join(" ");
