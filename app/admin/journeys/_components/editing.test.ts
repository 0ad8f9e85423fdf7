import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exitsOf, type JourneyGraph, type JourneyNode, reachedFrom } from "@/lib/journeys/graph";
import { changed, inserted, moved, removed, stepped } from "./editing";
import { type Item, layoutOf, nodesIn, spotsOf } from "./layout";
import { newNode } from "./new-node";

const EMPTY: JourneyGraph = { entry: { kind: "manual" }, goals: [], nodes: [] };
const GIFT = { all: [{ field: "gifts.count", op: "at_least", value: 1 }] };
const note = (id: string, next: string | null): JourneyNode => ({
  ...{ id, title: null, kind: "note", text: id, next },
});
const branch = (id: string, path: string | null, next: string | null): JourneyNode => ({
  ...{ id, title: null, kind: "branch", next },
  paths: [{ label: "Gave", condition: GIFT, next: path }],
});
const graphOf = (...nodes: JourneyNode[]): JourneyGraph => ({ ...EMPTY, nodes });

/** A layout in letters: `a [b|c] d .`, where . is the end and >x leads to x. */
const drawnAs = (items: readonly Item[]): string =>
  items
    .map((item) => {
      if (item.kind === "jump") return `>${item.to}`;
      if (item.kind !== "node") return item.kind === "end" ? "." : "";
      const lanes = item.lanes.map((lane) => drawnAs(lane.items)).join("|");
      return item.node.id + (lanes ? ` [${lanes}]` : "");
    })
    .filter(Boolean)
    .join(" ");
const shape = (graph: JourneyGraph) => drawnAs(layoutOf(graph).items);

const JOINED = graphOf(branch("a", "b", "c"), note("b", "d"), note("c", "d"), note("d", null));

describe("the drawing of a journey", () => {
  it("puts what every path comes back to below the paths", () => {
    expect(shape(JOINED)).toBe("a [b|c] d .");
    expect(shape(graphOf(branch("a", null, null)))).toBe("a [|] .");
    expect(shape(graphOf(branch("a", "b", null), note("b", null)))).toBe("a [b|] .");
  });

  it("goes on below a branch whose other paths leave", () => {
    const exit: JourneyNode = { id: "x", title: null, kind: "exit" };
    expect(shape(graphOf(branch("a", "x", "b"), exit, note("b", null)))).toBe("a [x|] b .");
  });

  it("draws each step once, and refers to it where a path leads back", () => {
    expect(shape(graphOf(branch("a", "b", null), note("b", "a")))).toBe("a [b >a|] .");
    const { items, loose } = layoutOf(graphOf(note("a", "gone"), note("b", null)));
    expect([drawnAs(items), loose.map(({ id }) => id)]).toEqual(["a >gone", ["b"]]);
  });
});

describe("editing a journey", () => {
  it("inserts between two steps, at the beginning, and below all paths", () => {
    const [first, , , , last] = spotsOf(layoutOf(JOINED).items);
    if (!first || !last) throw new Error("There are no places.");
    expect(shape(inserted(JOINED, first, note("n", null)))).toBe("n a [b|c] d .");
    const below = spotsOf(layoutOf(JOINED).items).find(
      ({ target, edges }) => target === "d" && edges.length === 2,
    );
    if (!below) throw new Error("There is no place below the paths.");
    expect(shape(inserted(JOINED, below, note("n", null)))).toBe("a [b|c] n d .");
    expect(
      shape(
        inserted(EMPTY, { edges: [{ from: null, slot: "start" }], target: null }, note("n", "x")),
      ),
    ).toBe("n .");
  });

  it("removes a step, or a branch with what only its paths led to", () => {
    expect(shape(removed(JOINED, "b"))).toBe("a [|c] d .");
    expect(shape(removed(JOINED, "a"))).toBe("d .");
    expect(shape(removed(JOINED, "d"))).toBe("a [b|c] .");
    expect(shape(removed(graphOf(note("a", null)), "a"))).toBe(".");
  });

  it("lets steps that are not connected lead to none that is gone", () => {
    const leave = (id: string): JourneyNode => ({ id, title: null, kind: "exit" });
    const graph = graphOf(branch("a", "b", "c"), leave("b"), leave("c"), note("loose", "b"));
    expect(removed(graph, "a").nodes).toEqual([note("loose", null)]);
  });

  it("moves a step by one place through paths, and back again", () => {
    const seen = [shape(JOINED)];
    let graph = JOINED;
    for (let turn = 0; turn < 5; turn++) {
      graph = stepped(graph, "d", -1);
      seen.push(shape(graph));
    }
    expect(seen).toEqual([
      ...["a [b|c] d .", "a [b|c d] .", "a [b|d c] .", "a [b d|c] .", "a [d b|c] .", "d a [b|c] ."],
    ]);
    expect(stepped(graph, "d", -1)).toBe(graph);
    for (let turn = 0; turn < 5; turn++) graph = stepped(graph, "d", 1);
    expect(shape(graph)).toBe("a [b|c] d .");
  });

  it("moves a branch with its paths, and never into itself", () => {
    const graph = graphOf(note("s", "a"), branch("a", "b", null), note("b", null));
    expect(shape(stepped(graph, "a", -1))).toBe("a [b|] s .");
    const own = spotsOf(layoutOf(graph).items).find(({ target }) => target === "b");
    if (!own) throw new Error("There is no place.");
    expect(moved(graph, "a", own)).toBe(graph);
    const [start] = spotsOf(layoutOf(graph).items);
    if (!start) throw new Error("There is no place.");
    expect(shape(moved(graph, "b", start))).toBe("b s a [|] .");
  });

  it("drops the steps of a path that is taken away", () => {
    const [first] = JOINED.nodes;
    if (first?.kind !== "branch") return;
    expect(shape(changed(JOINED, { ...first, paths: [] }))).toBe("a c d .");
  });

  it("keeps every step reachable and drawn once, whatever is done (property)", () => {
    const kinds = ["note", "branch", "split", "wait", "exit"] as const;
    const step = fc.record({
      what: fc.constantFrom("insert", "insert", "insert", "remove", "up", "down", "move"),
      kind: fc.constantFrom(...kinds),
      at: fc.nat(),
      to: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let graph = EMPTY;
        for (const [nth, { what, kind, at, to }] of steps.entries()) {
          const spots = spotsOf(layoutOf(graph).items);
          const spot = spots[to % Math.max(spots.length, 1)];
          const id = graph.nodes[at % Math.max(graph.nodes.length, 1)]?.id;
          const before = graph.nodes.length;
          if (what === "insert" && spot) graph = inserted(graph, spot, newNode(kind, `n${nth}`));
          else if (what === "remove" && id) graph = removed(graph, id);
          else if (what === "move" && id && spot) graph = moved(graph, id, spot);
          else if (id && what !== "insert") graph = stepped(graph, id, what === "up" ? -1 : 1);
          if (["up", "down", "move"].includes(what)) expect(graph.nodes.length).toBe(before);
          const { items, loose } = layoutOf(graph);
          const drawn = nodesIn(items).map((node) => node.id);
          expect(new Set(drawn).size).toBe(drawn.length);
          const ids = new Set(graph.nodes.map((node) => node.id));
          for (const node of graph.nodes)
            for (const { target } of exitsOf(node))
              if (target !== null) expect(ids).toContain(target);
          const reached = reachedFrom(graph, [graph.nodes[0]?.id ?? null]);
          expect(loose.every((node) => !reached.has(node.id))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
