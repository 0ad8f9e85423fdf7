import { formatMinuteOfDay } from "@/lib/format/dates";
import { exitsOf, type JourneyGraph, type JourneyNode, nodesById } from "./graph";
import {
  anyOf,
  entryWords,
  lengthWords,
  type Names,
  nodeTitle,
  nodeWords,
  offsetWords,
} from "./words";

/** A graph with its conditions on one line each, by their places. */
export type Worded = { graph: JourneyGraph; conditions: Readonly<Record<string, string>> };

/** What changed between two graphs, a sentence each; none where nothing did. */
export function differencesOf(before: Worded, after: Worded, names: Names): string[] {
  const [earlier, later] = [nodesById(before.graph), nodesById(after.graph)];
  const said: string[] = [];
  const title = (node: JourneyNode) => `“${bare(nodeTitle(node, names))}”`;
  if (entryOf(before, names) !== entryOf(after, names))
    said.push(
      `Entry changed from “${bare(entryOf(before, names))}” to “${bare(entryOf(after, names))}”.`,
    );
  const [hadGoals, hasGoals] = [goalsOf(before, names), goalsOf(after, names)];
  for (const goal of hasGoals.filter((each) => !hadGoals.includes(each)))
    said.push(`Goal added: ${goal}.`);
  for (const goal of hadGoals.filter((each) => !hasGoals.includes(each)))
    said.push(`Goal removed: ${goal}.`);
  for (const node of later.values())
    if (!earlier.has(node.id)) said.push(`Step added: ${title(node)}.`);
  for (const node of earlier.values())
    if (!later.has(node.id)) said.push(`Step removed: ${title(node)}.`);
  for (const node of later.values()) {
    const old = earlier.get(node.id);
    if (!old) continue;
    const facts = changedFacts(factsOf(old, before, names), factsOf(node, after, names));
    if (facts.length > 0) said.push(`${title(node)}: ${facts.join("; ")}.`);
  }
  said.push(...rewired(earlier, later, names, before.graph, after.graph));
  return said;
}

const bare = (text: string): string => text.replaceAll(/[“”]/g, "");

const entryOf = ({ graph, conditions }: Worded, names: Names): string =>
  [entryWords(graph.entry, names), conditions["entry.condition"]]
    .filter(Boolean)
    .join("; only if: ");

const goalsOf = ({ graph, conditions }: Worded, names: Names): string[] =>
  graph.goals.map((goal, nth) =>
    goal.kind === "event"
      ? anyOf(goal.types, names)
      : (conditions[`goals.${nth}.condition`] ?? "a condition"),
  );

/** What people would be told of a node, by what it is. Texts are only said to have changed. */
type Facts = Record<string, { said: string | null; raw: string }>;

const fact = (said: string | null, raw: unknown = said) => ({
  said,
  raw: JSON.stringify(raw ?? null),
});

function factsOf(node: JourneyNode, { graph, conditions }: Worded, names: Names): Facts {
  const nth = graph.nodes.indexOf(node);
  const facts: Facts = { title: fact(node.title), kind: fact(node.kind) };
  switch (node.kind) {
    case "wait":
      return {
        ...facts,
        wait: fact(nodeWords(node, names), { ...node.until, timeout_next: null }),
      };
    case "branch":
      return {
        ...facts,
        paths: fact(
          node.paths
            .map(
              ({ label }, at) =>
                `${label}: ${conditions[`nodes.${nth}.paths.${at}.condition`] ?? ""}`,
            )
            .join("; "),
        ),
      };
    case "split":
      return {
        ...facts,
        shares: fact(node.paths.map(({ label, share }) => `${label} ${share}%`).join(", ")),
      };
    case "email":
      return {
        ...facts,
        subject: fact(node.subject),
        "preview text": fact(node.preheader),
        topic: fact(names.topic(node.topic_id), node.topic_id),
        text: fact(null, node.content),
      };
    case "sms":
      return {
        ...facts,
        topic: fact(names.topic(node.topic_id), node.topic_id),
        text: fact(null, node.body),
      };
    case "letter":
      return { ...facts, text: fact(null, node.content) };
    case "task":
      return {
        ...facts,
        "task title": fact(node.task_title),
        note: fact(null, node.note),
        "task type": fact(node.task_kind === "touch" ? "contact" : "task"),
        due: fact(dueWords(node, names), node.due),
        time: fact(formatMinuteOfDay(node.minute)),
        weekends: fact(node.skip_weekends ? "moved to Monday" : "kept"),
        "assigned to": fact(
          node.owner === "assigned"
            ? "whoever is assigned to the donor"
            : names.user(node.owner.user_id),
          node.owner,
        ),
      };
    case "tag":
    case "topic":
    case "enroll":
      return {
        ...facts,
        "what it does": fact(nodeWords(node, names), { ...node, next: null, title: null }),
      };
    case "note":
      return { ...facts, text: fact(null, node.text) };
    case "notify":
      return {
        ...facts,
        subject: fact(node.subject),
        text: fact(null, node.text),
        recipients: fact(null, node.to),
      };
    case "webhook":
      return {
        ...facts,
        endpoint: fact(names.endpoint(node.endpoint_id), node.endpoint_id),
        name: fact(node.name),
      };
    case "exit":
      return facts;
  }
}

type Task = Extract<JourneyNode, { kind: "task" }>;

/** When a task is due. */
export function dueWords({ due }: Pick<Task, "due">, names: Names): string {
  if (due.from === "date") return `${offsetWords(due.days)} “${names.date(due.field)}”`;
  const from = due.from === "step" ? "this step" : "the donor entered";
  if (due.days === 0) return due.from === "step" ? "the same day" : "the day the donor entered";
  const length = lengthWords({ amount: Math.abs(due.days), unit: "days" });
  return `${length} ${due.days < 0 ? "before" : "after"} ${from}`;
}

function changedFacts(before: Facts, after: Facts): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    if (old?.raw === now?.raw) return [];
    if (!old?.said || !now?.said) return [`${key} changed`];
    return [`${key} changed from “${bare(old.said)}” to “${bare(now.said)}”`];
  });
}

type Nodes = ReadonlyMap<string, JourneyNode>;

/** Ways that lead elsewhere now, between steps that were there before and are there still. */
function rewired(
  earlier: Nodes,
  later: Nodes,
  names: Names,
  before: JourneyGraph,
  after: JourneyGraph,
): string[] {
  const called = (id: string | null) => {
    const node = id === null ? undefined : (later.get(id) ?? earlier.get(id));
    return node ? `to “${bare(nodeTitle(node, names))}”` : "to the end";
  };
  const said: string[] = [];
  const [was, is] = [before.nodes[0]?.id ?? null, after.nodes[0]?.id ?? null];
  const stays = (id: string | null) => id === null || (earlier.has(id) && later.has(id));
  if (was !== is && stays(was) && stays(is))
    said.push(`The journey now begins with ${called(is).slice(3)}.`);
  for (const node of later.values()) {
    const old = earlier.get(node.id);
    if (!old) continue;
    const led = new Map(exitsOf(old).map(({ slot, target }) => [slot, target]));
    for (const { slot, label, target } of exitsOf(node)) {
      const former = led.get(slot);
      if (former === undefined || former === target || !stays(former) || !stays(target)) continue;
      const from = `“${bare(nodeTitle(node, names))}”${label ? ` (${bare(label)})` : ""}`;
      said.push(`${from} now leads ${called(target)} instead of ${called(former).slice(3)}.`);
    }
  }
  return said;
}
