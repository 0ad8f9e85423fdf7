import { count, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db/client";
import { donations, importedGifts, importRows } from "@/db/schema";
import { within } from "@/db/within";
import { formatDate } from "@/lib/format/dates";
import { formatMoney } from "@/lib/format/minor-amounts";
import { zoneOf } from "@/lib/giving/calendar";
import { DonationEntry, GIFT_METHODS } from "@/lib/giving/donation-schema";
import { enterDonation } from "@/lib/giving/gifts/record-donation";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { parseMinor } from "@/lib/money";
import { purposeOf, sourceOf } from "../choices";
import { customFieldsOf, customIn } from "../custom-columns";
import { field, NAME_FIELDS, type Values } from "../fields";
import { giverOf } from "../givers";
import { type Entered, type Entry, identityOf } from "../import-rows";
import { isGiftTakenBack } from "../taken-back";
import { undoGift } from "../undo-steps";
import { readDate, readDecimal, readMethod, readYesNo } from "../values";
import { type Kind, WHO } from "./kind";

const FIELDS = [
  field(
    "external_id",
    "Gift ID",
    "id giftid donationid transactionid externalid receiptnumber paymentid",
    "G-5001",
  ),
  field(
    "donor_external_id",
    "Donor ID",
    "donorid constituentid contactid supporterid accountid",
    "1001",
  ),
  ...NAME_FIELDS,
  field(
    "received_on",
    "Date",
    "date giftdate donationdate receivedon receiveddate datereceived",
    "2025-05-31",
  ),
  field("amount", "Amount", "giftamount donationamount total value gift donation", "100.00"),
  field("currency", "Currency", "currencycode", "USD"),
  field("method", "Method", "paymentmethod paymenttype gifttype tendertype type", "check"),
  field(
    "designation",
    "Designation",
    "fund purpose designationname designationcode fundname for",
    "General fund",
  ),
  field("program", "Program", "programme programname"),
  field("campaign", "Campaign", "campaignname"),
  field("appeal", "Appeal", "appealname package"),
  field("channel", "Channel", "source channelname"),
  field("in_kind_description", "What was given", "inkinddescription giftinkind itemdescription"),
  field("is_anonymous", "Anonymous", "isanonymous anonymousgift", "no"),
  field("note", "Note", "notes comment comments memo remarks", "In memory of her mother"),
];

/** As staff enter one, or by a card that another system charged. */
const ImportedGift = z.strictObject({ ...DonationEntry.shape, method: z.enum(GIFT_METHODS) });

/** The id that the other system gave a gift, else all that the row says of it. */
function identity(values: Values): string {
  if (values.external_id) return identityOf("id", values.external_id);
  const said = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return identityOf("row", JSON.stringify(said));
}

/**
 * Records a row's gift, and its donor when nobody is known by that name; nobody is mailed. A gift that
 * was imported before stays as it is. Throws 422 for what recording one by hand is refused for.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donations_edit");
  const { values, settings, choices } = entry;
  const gift = giftOf(entry, await zoneOf(tx, actor.organizationId));
  const key = await keyOf(tx, entry);
  const { organizationId } = actor;
  const imported = { organizationId, source: settings.source, key };
  const before = await findImported(tx, imported, gift);
  if (before) return { outcome: "unchanged", donationId: before };
  const sources = {
    campaign_id: sourceOf(choices, "campaign", values.campaign),
    appeal_id: sourceOf(choices, "appeal", values.appeal),
    channel_id: sourceOf(choices, "channel", values.channel),
  };
  const { purpose, amount, ...content } = gift;
  const giver = await giverOf(tx, actor, entry);
  if (giver.donorId === null) return { outcome: "skipped", ...giver.found };
  const wanted = {
    ...content,
    ...sources,
    donor_id: giver.donorId,
    program_id: purpose.programId,
    lines: [{ designation_id: purpose.designationId, amount }],
    acknowledge: false,
    email_receipt: false,
    custom: await customIn(tx, actor, "donation", entry),
  };
  const { id: donationId } = await enterDonation(tx, actor, check(wanted, ImportedGift));
  await tx
    .insert(importedGifts)
    .values({ ...imported, donationId })
    .onConflictDoUpdate({
      target: [importedGifts.organizationId, importedGifts.source, importedGifts.key],
      set: { donationId },
    });
  return { outcome: "new", donationId, ...giver.found };
}

type Gift = ReturnType<typeof giftOf>;

function giftOf({ values, settings, choices }: Entry, timeZone: string) {
  const purpose = purposeOf(choices, values, settings.designationId);
  const currency = values.currency?.toUpperCase();
  if (currency && currency !== purpose.currency)
    throw refused(
      "currency",
      "other_currency",
      `${purpose.program} takes gifts in ${purpose.currency}.`,
    );
  const method = values.method ? readMethod(values.method) : settings.method;
  if (!values.amount) throw refused("amount", "required", "Fill this in.");
  if (!values.received_on) throw refused("received_on", "required", "Fill this in.");
  if (!method) throw refused("method", "required", "Fill this in.");
  return {
    purpose,
    amount: readDecimal(values.amount, settings.decimalMark, "amount"),
    received_on: readDate(
      values.received_on,
      { order: settings.dateOrder, timeZone },
      "received_on",
    ),
    method: method as (typeof GIFT_METHODS)[number],
    note: values.note,
    in_kind_description: values.in_kind_description,
    is_anonymous: readYesNo(values.is_anonymous, "is_anonymous"),
  };
}

/** Rows that say the same are told apart by which of them it is, counted from the file's top. */
async function keyOf(tx: Tx, { row }: Entry): Promise<string> {
  const { organizationId, importId, line } = row;
  const identity = row.identity ?? "";
  const [found] = await tx
    .select({ earlier: count() })
    .from(importRows)
    .where(
      within(
        importRows,
        organizationId,
        eq(importRows.importId, importId),
        eq(importRows.identity, identity),
        lt(importRows.line, line),
      ),
    );
  const earlier = found?.earlier ?? 0;
  if (!identity.startsWith("id:")) return `${identity}:${earlier + 1}`;
  if (earlier === 0) return identity;
  throw refused("external_id", "repeated", "An earlier line has the same ID.");
}

type Imported = { organizationId: number; source: string; key: string };

/** The gift's id, unless it was taken back. Throws 422 when what was imported then says something else now. */
async function findImported(
  tx: Tx,
  { organizationId, source, key }: Imported,
  gift: Gift,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ gift: donations })
    .from(importedGifts)
    .innerJoin(
      donations,
      within(donations, importedGifts.organizationId, eq(donations.id, importedGifts.donationId)),
    )
    .where(
      within(
        importedGifts,
        organizationId,
        eq(importedGifts.source, source),
        eq(importedGifts.key, key),
      ),
    );
  if (!found || (await isGiftTakenBack(tx, found.gift))) return undefined;
  const { id, amount, currency, donatedOn } = found.gift;
  const isSame = parseMinor(gift.amount, currency) === amount && gift.received_on === donatedOn;
  if (isSame || !key.startsWith("id:")) return id;
  const then = `${formatMoney(amount, currency)} of ${formatDate(donatedOn)}`;
  const message = `This gift already exists, with ${then}. Correct it on the gift’s page.`;
  throw refused("external_id", "imported_before", message);
}

/** Gifts that were made before, elsewhere. */
export const gifts: Kind = {
  needs: "donations_edit",
  fields: FIELDS,
  ownFields: customFieldsOf("donation"),
  requires: [
    {
      anyOf: [...WHO, "donor_external_id"],
      message: "Choose the column for the name or the email address.",
    },
    { anyOf: ["amount"], message: "Choose the column for “Amount”." },
    { anyOf: ["received_on"], message: "Choose the column for “Date”." },
  ],
  identity,
  enter,
  undo: undoGift,
};
