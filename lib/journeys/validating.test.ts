import { describe, expect, it } from "vitest";
import type { JourneyGraph, JourneyNode } from "./graph";
import { type Known, problemsIn, type Subject, warningsIn } from "./validating";

const KNOWN: Known = {
  ...{ tags: [1], topics: [1], users: [1], endpoints: [1], journeys: [1, 7] },
  ...{ events: ["donation.completed", "donor.created"], dates: ["year_end"] },
};
const JOURNEY: Subject = { id: 7, kind: "journey" };

const note = (id: string, next: string | null = null): JourneyNode => ({
  ...{ id, title: null, kind: "note", text: "Noted", next },
});
const days = (id: string, amount: number, next: string | null = null): JourneyNode => ({
  ...{ id, title: null, kind: "wait", until: { kind: "duration", amount, unit: "days" }, next },
});
const ANY_GIFT = { all: [{ field: "gifts.count", op: "at_least", value: 1 }] };
const branch = (id: string, path: string | null, next: string | null): JourneyNode => ({
  ...{ id, title: null, kind: "branch", next },
  paths: [{ label: "Gave", condition: ANY_GIFT, next: path }],
});
const email = (changes: Partial<Extract<JourneyNode, { kind: "email" }>> = {}): JourneyNode => ({
  ...{ id: "mail", title: null, kind: "email", topic_id: 1, subject: "Hello", preheader: null },
  ...{ content: { blocks: [{ id: "a", type: "divider" }] }, next: null },
  ...changes,
});
const task = (changes: Partial<Extract<JourneyNode, { kind: "task" }>> = {}): JourneyNode => ({
  ...{ id: "task", title: null, kind: "task", task_kind: "task", task_title: "Call", note: null },
  ...{ due: { days: 1, from: "step" }, skip_weekends: true, minute: 540, owner: "assigned" },
  next: null,
  ...changes,
});

const graph = (nodes: JourneyNode[], changes: Partial<JourneyGraph> = {}): JourneyGraph => ({
  entry: { kind: "event", types: ["donor.created"], condition: null },
  ...{ goals: [], nodes },
  ...changes,
});

const found = (given: JourneyGraph, subject = JOURNEY) =>
  problemsIn(given, subject, KNOWN).map(({ path, code }) => `${path} ${code}`);

const split = (...shares: number[]): JourneyNode => ({
  ...{ id: "split", title: null, kind: "split" },
  paths: shares.map((share, nth) => ({ label: `${nth}`, share, next: null })),
});

const until = (
  wait: Extract<JourneyNode, { kind: "wait" }>["until"],
  next: string | null = null,
): JourneyNode => ({ id: "until", title: null, kind: "wait", until: wait, next });

/** Each rule with a graph that breaks it alone. */
const BROKEN: readonly [rule: string, given: JourneyGraph, problem: string, subject?: Subject][] = [
  ["no steps", graph([]), "nodes empty"],
  ["an unreachable step", graph([note("a"), note("b")]), "nodes.1 unreachable"],
  [
    "two steps with one ID",
    graph([note("a", "a2"), note("a2"), note("a2")]),
    "nodes.2.id not_unique",
  ],
  ["a next step that is gone", graph([note("a", "gone")]), "nodes.0.next unknown_node"],
  [
    "a path that leads nowhere",
    graph([branch("a", "gone", null)]),
    "nodes.0.paths.0.next unknown_node",
  ],
  [
    "a cycle whose only wait may be over",
    graph([
      note("a", "until"),
      until({ kind: "date", field: "year_end", days: 0, minute: 1 }, "a"),
    ]),
    "nodes.0 cycle",
  ],
  ["a cycle without a wait", graph([branch("a", "b", null), note("b", "a")]), "nodes.0 cycle"],
  ["a wait of 0", graph([days("a", 0)]), "nodes.0.until.amount too_small"],
  ["shares of 90%", graph([split(50, 40)]), "nodes.0.paths shares"],
  [
    "no event",
    graph([note("a")], { entry: { kind: "event", types: [], condition: null } }),
    "entry.types empty",
  ],
  [
    "an event that is about no donor",
    graph([note("a")], { goals: [{ kind: "event", types: ["form.created"] }] }),
    "goals.0.types.0 unknown_event",
  ],
  [
    "an entry that every donor meets",
    graph([note("a")], { entry: { kind: "condition", condition: { all: [] } } }),
    "entry.condition empty",
  ],
  [
    "a path without a condition",
    graph([
      {
        ...branch("a", null, null),
        paths: [{ label: "", condition: { all: [] }, next: null }],
      } as JourneyNode,
    ]),
    "nodes.0.paths.0.condition empty",
  ],
  ["no topic", graph([email({ topic_id: 0 })]), "nodes.0.topic_id required"],
  ["an archived topic", graph([email({ topic_id: 9 })]), "nodes.0.topic_id unknown_topic"],
  ["no subject", graph([email({ subject: " " })]), "nodes.0.subject required"],
  ["an empty email", graph([email({ content: { blocks: [] } })]), "nodes.0.content required"],
  [
    "an unknown placeholder",
    graph([email({ subject: "{{nickname}}" })]),
    "nodes.0.subject unknown_placeholder",
  ],
  [
    "a tag that was deleted",
    graph([{ id: "a", title: null, kind: "tag", tag_id: 9, change: "add", next: null }]),
    "nodes.0.tag_id unknown_tag",
  ],
  [
    "an unknown user",
    graph([task({ owner: { user_id: 9 } })]),
    "nodes.0.owner.user_id unknown_user",
  ],
  [
    "an unknown date",
    graph([task({ due: { days: 1, from: "date", field: "gone" } })]),
    "nodes.0.due.field unknown_date",
  ],
  [
    "an unknown endpoint",
    graph([{ id: "a", title: null, kind: "webhook", endpoint_id: 9, name: "reached", next: null }]),
    "nodes.0.endpoint_id unknown_endpoint",
  ],
  [
    "an unknown journey",
    graph([{ id: "a", title: null, kind: "enroll", journey_id: 9, next: null }]),
    "nodes.0.journey_id unknown_journey",
  ],
  [
    "a journey that starts itself at once",
    graph([note("a", "b"), { id: "b", title: null, kind: "enroll", journey_id: 7, next: null }]),
    "nodes.1.journey_id enrolls_itself",
  ],
  ["an email in a task plan", graph([email()]), "nodes.0 not_of_kind", { id: 7, kind: "plan" }],
  ["a wait in a rule", graph([days("a", 1)]), "nodes.0 not_of_kind", { id: 7, kind: "rule" }],
];

describe("the check of a journey", () => {
  it.each(BROKEN)("refuses %s, and nothing else of it", (_rule, given, problem, subject) => {
    expect(found(given, subject)).toEqual(
      problem === "nodes.0 cycle" ? expect.arrayContaining([problem]) : [problem],
    );
  });

  it("allows loops with a wait, joined paths, and its own start after a wait", () => {
    const loop = [branch("a", null, "b"), days("b", 30, "a")];
    expect(found(graph(loop))).toEqual([]);
    const joined = [branch("a", "b", "c"), note("b", "c"), note("c")];
    expect(found(graph(joined))).toEqual([]);
    const again: JourneyNode = { id: "b", title: null, kind: "enroll", journey_id: 7, next: null };
    expect(found(graph([days("a", 30, "b"), again]))).toEqual([]);
    expect(found(graph([split(50, 50)]))).toEqual([]);
    expect(found(graph([days("a", 1, "task"), task()]), { id: 7, kind: "plan" })).toEqual([]);
  });

  it("warns of what may well be meant so", () => {
    const codes = (given: JourneyGraph) => warningsIn(given, JOURNEY).map(({ code }) => code);
    expect(codes(graph([email({ next: "b" }), email({ id: "b" })]))).toEqual([
      ...["no_goal", "no_wait_between"],
    ]);
    expect(codes(graph([note("a")], { entry: { kind: "manual" } }))).toEqual(["manual"]);
    expect(codes(graph([email({ next: "b" }), days("b", 1)]))).toEqual([]);
  });
});
