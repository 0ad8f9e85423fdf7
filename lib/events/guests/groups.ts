import { newSecret, spokenCode } from "@/lib/ids";
import type { GroupRecord, GuestRecord } from "../order-record";
import type { Purchaser } from "../place-order-schema";
import type { QuoteSnapshot } from "../quote-schema";

type GroupPlan = QuoteSnapshot["group_plan"];

const REFERENCE_LENGTH = 5;
/** 130 bits, more than anybody guesses, in a QR code that old phones still read. */
const TICKET_CODE_LENGTH = 22;

/** What a ticket's QR code holds. */
export const newTicketCode = (): string => newSecret().slice(-TICKET_CODE_LENGTH);

type Line = { key: string; type: string; quantity: number };
type Newcomers = { groups: GroupRecord[]; attendees: GuestRecord[] };

/**
 * The groups of an order that is not written yet and everybody who may come with it, named or not
 * (`registration §3`). Until they are rows, a group's id is its sequence, a line's its position, a
 * sponsor's its place among the order's sponsors, and an attendee's its place among all.
 * @param purchaser who takes the first place of the first group; null when the buyer stays away
 */
export function newGroups(
  plan: GroupPlan,
  lines: readonly Line[],
  purchaser: Purchaser | null,
): Newcomers {
  const references = newReferences(plan.length);
  const groups = plan.map(
    (planned, index): GroupRecord => ({
      id: planned.sequence,
      lineId: lines.findIndex(({ key }) => key === planned.line_key) + 1,
      sponsorId: sponsorOf(planned, plan, lines),
      sourceKind: planned.source_kind,
      sourceId: planned.source_id,
      eventTicketTypeId: planned.event_ticket_type_id,
      kind: planned.kind,
      sequence: planned.sequence,
      reference: references[index] ?? "",
      label: null,
      labelPrompt: planned.label_prompt,
      slots: planned.slots,
      attendeeDetailsTiming: planned.attendee_details_timing,
      status: "active",
      complete: false,
    }),
  );
  const slots = groups.flatMap((group) =>
    Array.from({ length: group.slots }, (_, slot) => ({ groupId: group.id, slot: slot + 1 })),
  );
  const attendees = slots.map((slot, index): GuestRecord => ({ ...nobody(index + 1), ...slot }));
  const [first, ...others] = attendees;
  if (!first || !purchaser) return { groups, attendees };
  return { groups, attendees: [{ ...first, ...asAttendee(purchaser) }, ...others] };
}

/** Each unit of a sponsor package brings a sponsor, also one that admits nobody. */
function sponsorOf(planned: GroupPlan[number], plan: GroupPlan, lines: readonly Line[]) {
  if (planned.source_kind !== "sponsor_package") return null;
  const at = lines.findIndex(({ key }) => key === planned.line_key);
  const before = lines.slice(0, at).filter(({ type }) => type === "sponsor_package");
  const own = plan.filter(({ line_key: key }) => key === planned.line_key);
  return before.reduce((sum, { quantity }) => sum + quantity, own.indexOf(planned) + 1);
}

const nobody = (id: number) => ({
  id,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  isPurchaser: false,
  status: "active" as const,
  ticketCode: newTicketCode(),
  ticketState: "not_ready" as const,
  checkedInAt: null,
  complete: false,
});

const asAttendee = (purchaser: Purchaser) => ({
  firstName: purchaser.first_name,
  lastName: purchaser.last_name,
  email: purchaser.email,
  phone: purchaser.phone ?? null,
  isPurchaser: true,
});

/** Another order of the event may have one of these: then the database refuses it. */
function newReferences(count: number): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(spokenCode(REFERENCE_LENGTH));
  return [...drawn];
}
