import { placeholderProblems } from "@/lib/mailings/placeholders";
import type { JourneyNode } from "./graph";

/** What an organization has that graphs can name. */
export type Known = {
  tags: readonly number[];
  topics: readonly number[];
  users: readonly number[];
  endpoints: readonly number[];
  journeys: readonly number[];
  /** Types of events that are about a donor. */
  events: readonly string[];
  dates: readonly string[];
};

/** Notes a problem. */
export type Say = (path: string, code: string, message: string) => void;

/** A condition without a line is true of everyone. */
export const isEmpty = (condition: Record<string, unknown>): boolean =>
  ["all", "any", "not"].some(
    (group) => Array.isArray(condition[group]) && condition[group].length === 0,
  );

export function checkTypes(
  types: readonly string[],
  path: string,
  { events }: Known,
  say: Say,
): void {
  if (types.length === 0) say(path, "empty", "Choose an event.");
  for (const [nth, type] of types.entries())
    if (!events.includes(type))
      say(
        `${path}.${nth}`,
        "unknown_event",
        "No event about a donor has this type. Choose another.",
      );
}

const texts = (node: JourneyNode): [string, string | null][] => {
  switch (node.kind) {
    case "email":
      return [
        ["subject", node.subject],
        ["preheader", node.preheader],
      ];
    case "sms":
      return [["body", node.body]];
    case "task":
      return [
        ["task_title", node.task_title],
        ["note", node.note],
      ];
    case "note":
      return [["text", node.text]];
    case "notify":
      return [
        ["subject", node.subject],
        ["text", node.text],
      ];
    default:
      return [];
  }
};

/** What each text has to say, and what is said while it doesn't. */
const MISSING: Record<string, string> = {
  "email.subject": "Enter a subject.",
  "sms.body": "Enter the text message.",
  "task.task_title": "Enter a title for the task.",
  "note.text": "Enter the note.",
  "notify.subject": "Enter a subject.",
  "notify.text": "Enter the email’s text.",
};

/** What is wrong with one node by itself. */
export function checkNode(node: JourneyNode, path: string, known: Known, say: Say): void {
  for (const [name, text] of texts(node)) {
    const missing = MISSING[`${node.kind}.${name}`];
    if (missing && !text?.trim()) say(`${path}.${name}`, "required", missing);
    for (const problem of placeholderProblems(text ?? "", `${path}.${name}`))
      say(problem.path, problem.code, problem.message);
  }
  const choose = (
    name: string,
    id: number,
    among: readonly number[],
    what: string,
    noun = what.replace(/^an? /, ""),
  ) => {
    if (id === 0) say(`${path}.${name}`, "required", `Choose ${what}.`);
    else if (!among.includes(id))
      say(
        `${path}.${name}`,
        `unknown_${noun}`,
        `This ${noun} is no longer available. Choose ${what} again.`,
      );
  };
  switch (node.kind) {
    case "wait":
      checkWait(node, path, known, say);
      return;
    case "branch":
      for (const [nth, { condition }] of node.paths.entries())
        if (isEmpty(condition))
          say(`${path}.paths.${nth}.condition`, "empty", "Add a condition to this path.");
      return;
    case "split": {
      const sum = node.paths.reduce((all, { share }) => all + share, 0);
      if (sum !== 100)
        say(`${path}.paths`, "shares", `The shares add up to ${sum}%. Make them add up to 100%.`);
      return;
    }
    case "email":
      choose("topic_id", node.topic_id, known.topics, "a topic");
      if (node.content.blocks.length === 0)
        say(`${path}.content`, "required", "Enter the email’s text.");
      return;
    case "sms":
    case "topic":
      choose("topic_id", node.topic_id, known.topics, "a topic");
      return;
    case "letter":
      if (node.content.blocks.length === 0)
        say(`${path}.content`, "required", "Enter the letter’s text.");
      return;
    case "task":
      if (node.owner !== "assigned")
        choose(
          "owner.user_id",
          node.owner.user_id,
          known.users,
          "who is assigned to the task",
          "user",
        );
      if (node.due.from === "date") checkDate(node.due.field, `${path}.due.field`, known, say);
      return;
    case "tag":
      choose("tag_id", node.tag_id, known.tags, "a tag");
      return;
    case "notify":
      if (node.to === "assigned") return;
      if (node.to.user_ids.length === 0)
        say(`${path}.to`, "required", "Choose who gets the email.");
      for (const [nth, id] of node.to.user_ids.entries())
        choose(`to.user_ids.${nth}`, id, known.users, "who gets the email", "user");
      return;
    case "webhook":
      if (!node.name.trim())
        say(`${path}.name`, "required", "Enter the name to send to the endpoint.");
      choose("endpoint_id", node.endpoint_id, known.endpoints, "an endpoint");
      return;
    case "enroll":
      choose("journey_id", node.journey_id, known.journeys, "a journey");
      return;
    case "exit":
      return;
  }
}

type Wait = Extract<JourneyNode, { kind: "wait" }>;

function checkWait({ until }: Wait, path: string, known: Known, say: Say): void {
  if (until.kind === "duration" && until.amount === 0)
    say(`${path}.until.amount`, "too_small", "Enter how long to wait, or remove this step.");
  if (until.kind === "date") checkDate(until.field, `${path}.until.field`, known, say);
  if (until.kind !== "event") return;
  checkTypes(until.types, `${path}.until.types`, known, say);
  if (until.timeout.amount === 0)
    say(`${path}.until.timeout.amount`, "too_small", "Enter the longest time to wait.");
}

function checkDate(field: string, path: string, { dates }: Known, say: Say): void {
  if (field === "") say(path, "required", "Choose a date.");
  else if (!dates.includes(field))
    say(path, "unknown_date", "This date no longer exists. Choose another.");
}
