import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { attendees, registrationGroups } from "@/db/schema";
import { within } from "@/db/within";
import { newSecret, spokenCode } from "@/lib/ids";
import type { Purchaser } from "../place-order-schema";
import type { QuoteSnapshot } from "../quote-schema";

type NewGroups = {
  organizationId: number;
  eventId: number;
  orderId: number;
  plan: QuoteSnapshot["group_plan"];
  lineIds: ReadonlyMap<string, number>;
  /** By the key of their group in the plan. */
  sponsorIds: ReadonlyMap<string, number>;
  /** Who takes the first place of the first group; null when the buyer stays away. */
  purchaser: Purchaser | null;
};

const REFERENCE_LENGTH = 5;
/** 130 bits, more than anybody guesses, in a QR code that old phones still read. */
const TICKET_CODE_LENGTH = 22;

/** What a ticket's QR code holds. */
export const newTicketCode = (): string => newSecret().slice(-TICKET_CODE_LENGTH);

/**
 * The groups of an order and a row for every person who may come with it, named or not
 * (`registration §3`). The event must be locked: that makes references unique without a retry.
 */
export async function createGroups(tx: Tx, groups: NewGroups): Promise<void> {
  if (groups.plan.length === 0) return;
  const { organizationId, eventId, orderId, plan } = groups;
  const references = await newReferences(tx, groups, plan.length);
  const created = await tx
    .insert(registrationGroups)
    .values(
      plan.map((planned, index) => ({
        organizationId,
        eventId,
        orderId,
        lineId: groups.lineIds.get(planned.line_key) ?? 0,
        sponsorId: groups.sponsorIds.get(planned.key) ?? null,
        sourceKind: planned.source_kind,
        sourceId: planned.source_id,
        eventTicketTypeId: planned.event_ticket_type_id,
        kind: planned.kind,
        sequence: planned.sequence,
        reference: references[index] ?? "",
        labelPrompt: planned.label_prompt,
        slots: planned.slots,
        attendeeDetailsTiming: planned.attendee_details_timing,
      })),
    )
    .returning({
      id: registrationGroups.id,
      sequence: registrationGroups.sequence,
      slots: registrationGroups.slots,
    });
  const inOrder = created.sort((a, b) => a.sequence - b.sequence);
  await tx.insert(attendees).values(
    inOrder.flatMap((group, index) =>
      Array.from({ length: group.slots }, (_, slot) => ({
        organizationId,
        orderId,
        groupId: group.id,
        slot: slot + 1,
        ticketCode: newTicketCode(),
        ...(index === 0 && slot === 0 && groups.purchaser ? asAttendee(groups.purchaser) : {}),
      })),
    ),
  );
}

const asAttendee = (purchaser: Purchaser) => ({
  firstName: purchaser.first_name,
  lastName: purchaser.last_name,
  email: purchaser.email,
  phone: purchaser.phone ?? null,
  isPurchaser: true,
});

async function newReferences(
  tx: Tx,
  { eventId, organizationId }: Pick<NewGroups, "eventId" | "organizationId">,
  count: number,
): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => spokenCode(REFERENCE_LENGTH));
    const taken = await tx
      .select({ reference: registrationGroups.reference })
      .from(registrationGroups)
      .where(
        within(
          registrationGroups,
          organizationId,
          eq(registrationGroups.eventId, eventId),
          inArray(registrationGroups.reference, drawn),
        ),
      );
    const used = new Set(taken.map((row) => row.reference));
    for (const code of drawn) if (!used.has(code)) free.add(code);
  }
  return [...free];
}
