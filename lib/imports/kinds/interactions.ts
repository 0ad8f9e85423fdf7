import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog, interactions as rows } from "@/db/schema";
import { within } from "@/db/within";
import { addInteraction, dropInteraction } from "@/lib/donors/engagement/interactions";
import { NewInteraction } from "@/lib/donors/engagement/schema";
import { conflict } from "@/lib/errors";
import { zoneOf } from "@/lib/giving/calendar";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { customFieldsOf, customIn } from "../custom-columns";
import { field, type Values } from "../fields";
import { type Entered, type Entry, type Import, type ImportRow, identityOf } from "../import-rows";
import { readChannel, readDirection, readInstant, readOutcome } from "../values";
import type { Kind } from "./kind";
import { DONOR_FIELDS, knownDonor, NEEDS_DONOR } from "./members";

const FIELDS = [
  ...DONOR_FIELDS,
  field(
    "occurred_at",
    "Date",
    "date interactiondate contactdate activitydate activitydatetime calldate",
    "2025-05-31 14:30",
  ),
  field("channel", "Channel", "type interactiontype contacttype activitytype method", "phone"),
  field("direction", "Direction", "inboundoutbound", "outbound"),
  field("subject", "Subject", "title summary", "Thanked for the spring gift"),
  field("purpose", "Purpose", "category", "stewardship"),
  field("outcome", "Outcome", "result status", "reached"),
  field("note", "Note", "notes details description comment comments", "Would like to visit."),
];

const identity = (values: Values): string =>
  identityOf("row", JSON.stringify(Object.entries(values).sort()));

/** Logs what happened with a donor. One that says the same is here already. Throws 422. */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donors_edit");
  const { values, settings } = entry;
  const { id: donorId } = await knownDonor(tx, actor, values);
  if (!values.occurred_at) throw refused("occurred_at", "required", "Fill this in.");
  if (!values.channel) throw refused("channel", "required", "Fill this in.");
  const timeZone = await zoneOf(tx, actor.organizationId);
  const { subject, purpose, note } = values;
  const wanted = check(
    {
      ...{ donor_id: donorId, subject, purpose, note },
      occurred_at: readInstant(
        values.occurred_at,
        { order: settings.dateOrder, timeZone },
        "occurred_at",
      ),
      channel: readChannel(values.channel),
      direction: readDirection(values.direction),
      outcome: readOutcome(values.outcome),
      custom: await customIn(tx, actor, "interaction", entry),
    },
    NewInteraction,
  );
  const known = await findSame(tx, actor, wanted);
  if (known) return { outcome: "unchanged", donorId, recordId: known };
  const { id: recordId } = await addInteraction(tx, actor, wanted);
  return { outcome: "new", donorId, recordId };
}

/** The interaction that says the same already. */
async function findSame(
  tx: Tx,
  { organizationId }: MemberActor,
  wanted: NewInteraction,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(
      within(
        rows,
        organizationId,
        eq(rows.donorId, wanted.donor_id),
        eq(rows.channel, wanted.channel),
        eq(rows.direction, wanted.direction),
        eq(rows.occurredAt, new Date(wanted.occurred_at ?? 0)),
        sql`${rows.subject} is not distinct from ${wanted.subject ?? null}`,
        sql`${rows.note} is not distinct from ${wanted.note ?? null}`,
      ),
    )
    .limit(1);
  return found?.id;
}

/** Removes the interaction that a row has added. Throws 409 when somebody has changed it since. */
async function undo(
  tx: Tx,
  actor: MemberActor,
  { organizationId }: Import,
  { recordId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "donors_edit");
  const changes = await tx.$count(
    auditLog,
    within(
      auditLog,
      organizationId,
      eq(auditLog.action, "interaction.change"),
      eq(sql`${auditLog.after} ->> 'interaction_id'`, String(recordId)),
    ),
  );
  if (changes > 0)
    throw conflict(
      "changed_since",
      "This interaction has since been changed. Remove it on the donor’s profile.",
    );
  await dropInteraction(tx, actor, recordId ?? 0);
}

/** Calls, meetings, emails and notes. */
export const interactions: Kind = {
  needs: "donors_edit",
  donorsAreKnown: true,
  fields: FIELDS,
  ownFields: customFieldsOf("interaction"),
  requires: [
    NEEDS_DONOR,
    { anyOf: ["occurred_at"], message: "Choose the column for “Date”." },
    { anyOf: ["channel"], message: "Choose the column for “Channel”." },
  ],
  identity,
  enter,
  undo,
};
