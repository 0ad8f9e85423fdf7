import { invalid, type Problem } from "@/lib/errors";
import type { Registration } from "../order-record";
import type { GuestsOfGroup } from "../place-order-schema";
import type { QuoteSnapshot } from "../quote-schema";
import type { OrderChanges } from "../schema";
import { completenessOf } from "./completeness";
import { ofGuest } from "./guest-words";
import { withReadiness } from "./readiness";
import { editRegistration } from "./registration-edits";

type Naming = {
  plan: QuoteSnapshot["group_plan"];
  groups: readonly GuestsOfGroup[];
  /** Must be whole what is asked for at checkout? Members may leave it for later. */
  demanding: boolean;
};

/**
 * The order with its guests named and what is complete worked out, before it is written. Throws 422 with
 * paths under `groups`, also for what has to be known at checkout and is missing.
 */
export function nameGuests(order: Registration, { plan, groups, demanding }: Naming): Registration {
  const placed = groups.map((group, index) => place(order, plan, group, index));
  const sent = {
    groups: placed.flatMap(({ group }) => group ?? []),
    attendees: placed.flatMap(({ attendees }) => attendees),
  };
  const changes: OrderChanges = {
    groups: sent.groups.map(({ change }) => change),
    attendees: sent.attendees.map(({ change }) => change),
  };
  const edited = editRegistration(order, changes);
  const problems = [
    ...placed.flatMap(({ problems }) => problems),
    ...edited.problems.map((problem) => asSent(problem, sent)),
    ...(demanding ? missingAtCheckout(edited.order, groups, plan) : []),
  ];
  if (problems.length > 0) throw invalid("Please review the guests.", problems);
  return withReadiness(edited.order);
}

type Sent<Change> = { change: Change; path: string };
type Placed = {
  group: Sent<NonNullable<OrderChanges["groups"]>[number]> | null;
  attendees: Sent<NonNullable<OrderChanges["attendees"]>[number]>[];
  problems: Problem[];
};

/** Finds the rows that a group's key and its slots stand for. */
function place(
  order: Registration,
  plan: QuoteSnapshot["group_plan"],
  { key, label, answers, attendees }: GuestsOfGroup,
  index: number,
): Placed {
  const path = `groups.${index}`;
  const sequence = plan.find((each) => each.key === key)?.sequence;
  const row = order.groups.find((group) => group.sequence === sequence);
  if (!row) {
    const problem = {
      path: `${path}.key`,
      code: "unknown_group",
      message: "There is no such group in this registration.",
    };
    return { group: null, attendees: [], problems: [problem] };
  }
  const own = order.attendees.filter((attendee) => attendee.groupId === row.id);
  const problems: Problem[] = [];
  const named = attendees.flatMap(({ slot, ...details }, at) => {
    const attendee = own.find((each) => each.slot === slot);
    if (attendee)
      return { change: { id: attendee.id, ...details }, path: `${path}.attendees.${at}` };
    const message = `This group has ${own.length} places.`;
    problems.push({ path: `${path}.attendees.${at}.slot`, code: "unknown_slot", message });
    return [];
  });
  return { group: { change: { id: row.id, label, answers }, path }, attendees: named, problems };
}

/** Problems of rows, under the paths of what was sent for them. */
function asSent(
  problem: Problem,
  sent: { groups: readonly { path: string }[]; attendees: readonly { path: string }[] },
): Problem {
  const [list, index, ...rest] = problem.path.split(".");
  const from = list === "groups" || list === "attendees" ? sent[list][Number(index)] : undefined;
  return from ? { ...problem, path: [from.path, ...rest].join(".") } : problem;
}

/** What groups that are asked at checkout still lack. */
function missingAtCheckout(
  order: Registration,
  groups: readonly GuestsOfGroup[],
  plan: QuoteSnapshot["group_plan"],
): Problem[] {
  return order.groups
    .filter((group) => group.attendeeDetailsTiming === "checkout")
    .flatMap((group) => {
      const key = plan.find((each) => each.sequence === group.sequence)?.key;
      const at = groups.findIndex((each) => each.key === key);
      const path = `groups.${at < 0 ? group.sequence - 1 : at}`;
      const hasOthers = order.attendees.filter(({ groupId }) => groupId === group.id).length > 1;
      return completenessOf(order, group).missing.map(({ attendee_id, field_key }) => {
        const slot = order.attendees.find(({ id }) => id === attendee_id)?.slot ?? null;
        return missing(order, { path, slot, fieldKey: field_key, hasOthers, sent: groups[at] });
      });
    });
}

const NAMES: Record<string, string> = { first_name: "the first name", last_name: "the last name" };

type Missing = {
  path: string;
  slot: number | null;
  fieldKey: string;
  /** Whether the group has more seats than one, so that its guests are told apart by number. */
  hasOthers: boolean;
  sent: GuestsOfGroup | undefined;
};

function missing(order: Registration, { path, slot, fieldKey, hasOthers, sent }: Missing): Problem {
  const label = order.event.questions.find((each) => each.fieldKey === fieldKey)?.fieldLabel;
  const field = NAMES[fieldKey] ? fieldKey : `answers.${fieldKey}`;
  const message = label ? `Please answer: ${label}` : `Please fill in ${NAMES[fieldKey]}.`;
  if (slot === null) return { path: `${path}.${field}`, code: "required", message };
  const at = sent?.attendees.findIndex((each) => each.slot === slot) ?? -1;
  const place = `${path}.attendees.${at < 0 ? slot - 1 : at}`;
  return {
    path: `${place}.${field}`,
    code: "required",
    message: hasOthers ? ofGuest(slot, message) : message,
  };
}
