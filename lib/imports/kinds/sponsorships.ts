import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog, sponsorships as rows } from "@/db/schema";
import { within } from "@/db/within";
import { giveValues } from "@/lib/custom-fields/imported-values";
import { conflict } from "@/lib/errors";
import { formatDate } from "@/lib/format/dates";
import { zoneOf } from "@/lib/giving/calendar";
import { claimDonation } from "@/lib/giving/donations";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { dropSponsorship, enterSponsorship } from "@/lib/sponsorship/entered-sponsorships";
import { customFieldsOf, customIn } from "../custom-columns";
import { field, PROGRAM_FIELD, type Values } from "../fields";
import { type Entered, type Entry, type Import, type ImportRow, identityOf } from "../import-rows";
import { GIFT_FIELDS, knownGift, NEEDS_GIFT } from "../known-gifts";
import { knownRecipient } from "../known-recipients";
import { isRepeated } from "../repeated";
import { isByOthers } from "../taken-back";
import { readDate } from "../values";
import type { Kind } from "./kind";
import { DONOR_FIELDS, knownDonor, NEEDS_DONOR } from "./members";

const FIELDS = [
  ...DONOR_FIELDS,
  field(
    "recipient_external_id",
    "Recipient ID",
    "recipientid childid childnumber childcode sponsorshipid beneficiaryid",
    "BO-1207",
  ),
  PROGRAM_FIELD,
  field(
    "recipient_name",
    "Recipient",
    "recipientname child childname beneficiary beneficiaryname sponsored",
  ),
  ...GIFT_FIELDS,
  field(
    "started_on",
    "Sponsor since",
    "since start startdate startedon sponsoredsince sponsorshipstart begin",
    "2026-01-15",
  ),
  field(
    "ends_on",
    "Paid until",
    "until end enddate endson paidthrough paidto sponsorshipend expires expirationdate",
    "2035-01-15",
  ),
];

const identity = (values: Values): string =>
  identityOf("row", JSON.stringify(FIELDS.map(({ key }) => values[key]?.toLowerCase() ?? "")));

/**
 * Writes down who sponsors whom, with the gift that paid for it and until when it is paid. A sponsorship
 * that is here already stays as it is. Throws 422.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donations_edit");
  requirePermission(actor, "entities_edit");
  const { values, row, settings, rehearsal } = entry;
  const { id: donorId } = await knownDonor(tx, actor, values);
  const { id: entityId } = await knownRecipient(tx, actor, values);
  const donationId = await knownGift(tx, actor, values, settings.source);
  const { startedOn, endsOn } = await datesOf(tx, actor, entry);
  const gift = await claimDonation(tx, actor.organizationId, donationId);
  if (gift.donorId !== donorId)
    throw refused("gift_external_id", "other_donor", "This gift is from another donor.");
  const about = { donorId, donationId };
  const [known] = await tx
    .select()
    .from(rows)
    .where(
      within(
        rows,
        actor.organizationId,
        eq(rows.donationId, donationId),
        eq(rows.entityId, entityId),
      ),
    );
  if (known) {
    requireSame(known, startedOn, endsOn);
    return { outcome: "unchanged", ...about, recordId: known.id };
  }
  const wanted = { entityId, startedOn, endsOn };
  const { id: recordId } = await enterSponsorship(tx, actor, gift, wanted);
  const custom = await customIn(tx, actor, "sponsorship", entry);
  await giveValues(tx, actor, { object: "sponsorship", id: recordId }, custom);
  const outcome = rehearsal && (await isRepeated(tx, row)) ? "unchanged" : "new";
  return { outcome, ...about, recordId };
}

function requireSame(known: typeof rows.$inferSelect, startedOn: string, endsOn: string): void {
  if (known.startedOn === startedOn && known.endsOn === endsOn) return;
  const until = known.endsOn ? `until ${formatDate(known.endsOn)}` : "with no end date";
  const message = `This sponsorship already exists, from ${formatDate(known.startedOn)} ${until}.`;
  throw refused("started_on", "imported_before", message);
}

async function datesOf(tx: Tx, actor: MemberActor, { values, settings }: Entry) {
  const timeZone = await zoneOf(tx, actor.organizationId);
  const reading = { order: settings.dateOrder, timeZone };
  const dateIn = (path: "started_on" | "ends_on") => {
    const text = values[path];
    if (!text) throw refused(path, "required", "Fill this in.");
    return readDate(text, reading, path);
  };
  return { startedOn: dateIn("started_on"), endsOn: dateIn("ends_on") };
}

/** Removes the sponsorship that a row has added. Throws 409 when something has come of it since. */
async function undo(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  { recordId, donorId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "donations_edit");
  requirePermission(actor, "entities_edit");
  const [sponsorship] = await tx
    .select()
    .from(rows)
    .where(within(rows, found.organizationId, eq(rows.id, recordId ?? 0)))
    .for("update");
  const isTheirs = sponsorship?.donorId === donorId;
  if (!sponsorship || !isTheirs || (await isChanged(tx, found, sponsorship.id)))
    throw conflict(
      "changed_since",
      "This sponsorship has since ended or come up for renewal, or its donor was merged.",
    );
  await dropSponsorship(tx, actor, sponsorship);
}

/** Did it end, or was its renewal asked for, by anything but the import? */
const isChanged = async (tx: Tx, found: Import, id: number): Promise<boolean> =>
  (await tx.$count(
    auditLog,
    within(
      auditLog,
      found.organizationId,
      eq(auditLog.subjectType, "sponsorship"),
      eq(auditLog.subjectId, id),
      await isByOthers(tx, found),
    ),
  )) > 0;

/** Who sponsors whom: a row for each donor and recipient. */
export const sponsorships: Kind = {
  needs: "donations_edit",
  donorsAreKnown: true,
  fields: FIELDS,
  ownFields: customFieldsOf("sponsorship"),
  requires: [
    NEEDS_DONOR,
    {
      anyOf: ["recipient_external_id", "recipient_name"],
      message: "Choose the column for the recipient’s ID or name.",
    },
    NEEDS_GIFT,
    { anyOf: ["started_on"], message: "Choose the column for “Sponsor since”." },
    { anyOf: ["ends_on"], message: "Choose the column for “Paid until”." },
  ],
  identity,
  enter,
  undo,
};
