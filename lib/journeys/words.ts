import type {
  JourneyEntry,
  JourneyNode,
  JourneyNodeKind,
  WaitUntil,
} from "@/db/schema/journey-graph";
import { formatMinuteOfDay } from "@/lib/format/dates";

export const KIND_WORDS = {
  journey: "Journey",
  rule: "Automation rule",
  plan: "Task plan",
} as const;
export type JourneyKind = keyof typeof KIND_WORDS;

export const KIND_HINTS: Record<JourneyKind, string> = {
  journey: "Emails, waits, tasks, and branches over days or months.",
  rule: "Acts at once when something happens. No waits.",
  plan: "A series of tasks for staff. Sends nothing to the donor.",
};

export const NODE_WORDS: Record<JourneyNodeKind, string> = {
  wait: "Wait",
  branch: "Branch",
  split: "Split",
  email: "Email",
  sms: "Text message",
  letter: "Letter",
  task: "Task",
  tag: "Tag",
  topic: "Topic",
  note: "Note",
  notify: "Email to staff",
  webhook: "Webhook",
  enroll: "Enroll in a journey",
  exit: "Exit",
};

export const DATE_ENTRY_WORDS = {
  sponsorship_started: "the day a sponsorship started",
  first_gift: "the day of the donor’s first gift",
  plan_started: "the day a recurring gift started",
  year_end: "December 31",
} as const;

export const REENTRY_WORDS = {
  once: "Once per donor",
  per_occurrence: "Every time it happens",
  after_days: "Again after a number of days",
} as const;

export const LATE_WORDS = {
  skip: "Skip steps that are more than a day late",
  run: "Run late steps anyway",
} as const;

export const END_WORDS: Record<string, string> = {
  end: "Reached the end",
  goal: "Met the goal",
  staff: "Taken out by staff",
  deceased: "The donor died",
  archived: "The donor or the journey was archived",
  merged: "Merged into another donor who is in this journey",
  node: "An exit step",
};

export const OUTCOME_WORDS = {
  done: "Done",
  skipped: "Skipped",
  postponed: "Postponed",
  failed: "Failed",
} as const;

/** What a simulated step would come to. */
export const WOULD_WORDS = {
  done: "Would be done",
  skipped: "Would be skipped",
  postponed: "Would be postponed",
  failed: "Would fail",
} as const;

const REASON_WORDS: Record<string, string> = {
  unsubscribed: "not subscribed to the topic",
  no_address: "no address or number on file",
  do_not_contact: "asked not to be contacted",
  opted_out: "opted out of this channel",
  suppressed: "the address is suppressed",
  unconfirmed: "hasn’t confirmed the subscription",
  deceased: "the donor died",
  archived: "the donor is archived",
  late: "more than a day late",
  cap: "too many messages in seven days",
  quiet_hours: "outside sending hours",
  no_date: "the date is empty",
  unassigned: "no one is assigned to the donor",
  gone: "something it needs was deleted",
};

/** Why a step did nothing, as the end of a sentence. */
export const reasonWords = (reason: string): string =>
  REASON_WORDS[reason] ?? reason.replaceAll("_", " ");

/** The same by itself. */
export const reasonSentence = (reason: string): string => {
  const words = reasonWords(reason);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export const endWords = (reason: string): string =>
  END_WORDS[reason] ?? reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll("_", " ");

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
export const weekdayName = (day: number): string => DAYS[day - 1] ?? "";

/** The names of events as one sentence: `A gift was received or a recurring gift was started`. */
export const anyOf = (types: readonly string[], names: Names): string =>
  listed(
    types.map(names.event).map((each, nth) => (nth === 0 ? each : inMidSentence(each))),
    "disjunction",
  );

/** A sentence as it stands within another; names such as “Gift Aid” keep their capitals. */
const inMidSentence = (sentence: string): string =>
  sentence.replace(/^(?:An?|The)\b|^[A-Z][a-z]+(?= [a-z])/, (word) => word.toLowerCase());

const listed = (parts: readonly string[], type: "conjunction" | "disjunction" = "conjunction") =>
  new Intl.ListFormat("en-US", { type }).format(parts);

/** `3 days`, `1 month`. */
export const lengthWords = ({ amount, unit }: { amount: number; unit: string }): string =>
  amount === 1 ? `1 ${unit.slice(0, -1)}` : `${amount.toLocaleString("en-US")} ${unit}`;

/** `3 days before`, `on`, `1 day after`. */
export const offsetWords = (days: number): string =>
  days === 0
    ? "on"
    : `${lengthWords({ amount: Math.abs(days), unit: "days" })} ${days < 0 ? "before" : "after"}`;

/** Names of what a graph refers to by its ID or key. `text`: words with merge fields, as staff read them. */
export type Names = {
  text: (words: string) => string;
  event: (type: string) => string;
  date: (field: string) => string;
  tag: (id: number) => string;
  topic: (id: number) => string;
  user: (id: number) => string;
  endpoint: (id: number) => string;
  journey: (id: number) => string;
};

export function waitWords(until: WaitUntil, names: Names): string {
  switch (until.kind) {
    case "duration":
      return `Wait ${lengthWords(until)}`;
    case "time": {
      const days = until.weekdays.map(weekdayName);
      const on = days.length > 0 ? ` on ${listed(days, "disjunction")}` : "";
      return `Wait until ${formatMinuteOfDay(until.minute)}${on}`;
    }
    case "date":
      return `Wait until ${offsetWords(until.days)} “${names.date(until.field)}”, ${formatMinuteOfDay(until.minute)}`;
    case "event":
      return until.types.length === 0
        ? "Wait for an event"
        : `Wait up to ${lengthWords(until.timeout)} for: ${inMidSentence(anyOf(until.types, names))}`;
  }
}

const orUntitled = (text: string, otherwise: string) =>
  text.trim() ? `“${text.trim()}”` : otherwise;

/** What a node does, in a line. */
export function nodeWords(node: JourneyNode, names: Names): string {
  switch (node.kind) {
    case "wait":
      return waitWords(node.until, names);
    case "branch":
      return `Choose one of ${node.paths.length + 1} paths`;
    case "split":
      return `Split at random: ${node.paths.map(({ share }) => `${share}%`).join(" / ")}`;
    case "email":
      return `Email ${orUntitled(names.text(node.subject), "without a subject")}`;
    case "sms":
      return `Text ${orUntitled(names.text(node.body).slice(0, 60), "without text")}`;
    case "letter":
      return "Print a letter";
    case "task":
      return `Task ${orUntitled(names.text(node.task_title), "without a title")}`;
    case "tag":
      return `${node.change === "add" ? "Add" : "Remove"} the tag ${orUntitled(names.tag(node.tag_id), "not yet chosen")}`;
    case "topic":
      return `${node.change === "subscribe" ? "Subscribe to" : "Unsubscribe from"} ${orUntitled(names.topic(node.topic_id), "a topic")}`;
    case "note":
      return `Note ${orUntitled(names.text(node.text).slice(0, 60), "without text")}`;
    case "notify":
      return `Email staff ${orUntitled(names.text(node.subject), "without a subject")}`;
    case "webhook":
      return `Notify ${orUntitled(names.endpoint(node.endpoint_id), "an endpoint")}`;
    case "enroll":
      return `Enroll in ${orUntitled(names.journey(node.journey_id), "a journey")}`;
    case "exit":
      return "Leave the journey";
  }
}

/** The node's own title, or what it does. */
export const nodeTitle = (node: JourneyNode, names: Names): string =>
  node.title?.trim() || nodeWords(node, names);

/** What brings donors in, as a sentence without its condition. */
export function entryWords(entry: JourneyEntry, names: Names): string {
  switch (entry.kind) {
    case "event":
      return entry.types.length === 0 ? "No event chosen yet" : anyOf(entry.types, names);
    case "condition":
      return "A donor meets a condition";
    case "date":
      return `Every year ${offsetWords(entry.days)} ${DATE_ENTRY_WORDS[entry.date]}, at ${formatMinuteOfDay(entry.minute)}`;
    case "manual":
      return "Staff, another journey, or the API enrolls the donor";
  }
}
