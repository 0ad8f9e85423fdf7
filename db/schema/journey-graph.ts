import type { MailContent } from "./content";

/** A condition of the condition language (`lib/conditions`), as stored. */
export type StoredCondition = Record<string, unknown>;

/** Days of the week, 1 is Monday; local ones of the organization. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A date that a record of the donor or of what brought them in has. */
export type DateField = { field: string };

export type JourneyEntry =
  | {
      kind: "event";
      /** Types of the catalogue, such as `donation.completed`. */
      types: string[];
      /** Who enters; null: everybody whom such an event is about. */
      condition: StoredCondition | null;
    }
  /** Once for each donor who comes to fulfil a condition; looked for every hour. */
  | { kind: "condition"; condition: StoredCondition }
  /** Once a year for each record, such as the day a sponsorship began; `days` before (negative) or after. */
  | {
      kind: "date";
      date: "sponsorship_started" | "first_gift" | "plan_started" | "year_end";
      days: number;
      /** Local minute of the day. */
      minute: number;
      condition: StoredCondition | null;
    }
  /** By staff, by another journey or through the API only. */
  | { kind: "manual" };

/** Ends the journey at any moment: an event after the entry, or what the donor has come to fulfil. */
export type JourneyGoal =
  | { kind: "event"; types: string[] }
  | { kind: "condition"; condition: StoredCondition };

export type WaitUntil =
  | { kind: "duration"; amount: number; unit: "minutes" | "hours" | "days" | "weeks" | "months" }
  /** The next time that it is this minute of the day, on one of these weekdays if any are named. */
  | { kind: "time"; minute: number; weekdays: Weekday[] }
  /** A date field of the entry's record or the donor, ± days, at a local minute. */
  | { kind: "date"; field: string; days: number; minute: number }
  /** One of these events of the donor, or `timeout` has gone by. */
  | {
      kind: "event";
      types: string[];
      timeout: { amount: number; unit: "hours" | "days" | "weeks" | "months" };
      /** Where those go on whose time ran out; null ends the journey for them. */
      timeout_next: string | null;
    };

type Next = { next: string | null };
export type TaskOwner = "assigned" | { user_id: number };

export type JourneyNode = { id: string; title: string | null } & (
  | ({ kind: "wait"; until: WaitUntil } & Next)
  /** The first path whose condition holds, otherwise `next`. */
  | ({
      kind: "branch";
      paths: { label: string; condition: StoredCondition; next: string | null }[];
    } & Next)
  /** Shares in percent, which add up to 100; the same donor always takes the same path. */
  | { kind: "split"; paths: { label: string; share: number; next: string | null }[] }
  | ({
      kind: "email";
      topic_id: number;
      subject: string;
      preheader: string | null;
      content: MailContent;
    } & Next)
  | ({ kind: "sms"; topic_id: number; body: string } & Next)
  /** Puts a letter among those to be printed, which staff take out as one PDF. */
  | ({ kind: "letter"; content: MailContent } & Next)
  | ({
      kind: "task";
      task_kind: "task" | "touch";
      task_title: string;
      note: string | null;
      /** Days after the step, or around a date of the entry's record; weekends move on to Monday. */
      due: { days: number; from: "step" | "entry" } | { days: number; from: "date"; field: string };
      skip_weekends: boolean;
      minute: number;
      owner: TaskOwner;
    } & Next)
  | ({ kind: "tag"; tag_id: number; change: "add" | "remove" } & Next)
  | ({ kind: "topic"; topic_id: number; change: "subscribe" | "unsubscribe" } & Next)
  | ({ kind: "note"; text: string } & Next)
  /** An email to staff: whoever looks after the donor, or named people. */
  | ({
      kind: "notify";
      to: "assigned" | { user_ids: number[] };
      subject: string;
      text: string;
    } & Next)
  /** Tells one endpoint that the donor came to here (`journey.reached`). */
  | ({ kind: "webhook"; endpoint_id: number; name: string } & Next)
  | ({ kind: "enroll"; journey_id: number } & Next)
  | { kind: "exit" }
);

export type JourneyNodeKind = JourneyNode["kind"];

/** The nodes of a journey in the order that people read them; the first one comes first. */
export type JourneyGraph = {
  entry: JourneyEntry;
  goals: JourneyGoal[];
  nodes: JourneyNode[];
};
