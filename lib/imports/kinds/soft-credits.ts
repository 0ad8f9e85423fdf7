import { eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { softCredits as rows } from "@/db/schema";
import { within } from "@/db/within";
import { conflict } from "@/lib/errors";
import { NewSoftCredit, SoftCreditChanges } from "@/lib/giving/credits/credit-schema";
import {
  addCredit,
  type CreditedGift,
  dropCredit,
  lockCredit,
  orTaken,
  readGift,
  reviseCredit,
} from "@/lib/giving/credits/credit-steps";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { readCreditType } from "../credit-types";
import { field, type Values } from "../fields";
import { type Entered, type Entry, type Import, type ImportRow, identityOf } from "../import-rows";
import { GIFT_FIELDS, knownGift, NEEDS_GIFT } from "../known-gifts";
import { isRepeated } from "../repeated";
import { readDecimal } from "../values";
import type { Kind } from "./kind";
import { DONOR_FIELDS, knownDonor, NEEDS_DONOR } from "./members";

const FIELDS = [
  ...GIFT_FIELDS,
  ...DONOR_FIELDS,
  field("amount", "Amount", "softcredit softcreditamount creditamount creditedamount", "50.00"),
  field("currency", "Currency", "currencycode"),
  field(
    "type_key",
    "Type",
    "softcredittype credittype role rolename relationship reason",
    "Spouse or partner",
  ),
  field("note", "Note", "notes comment comments"),
];

/** Of one type, a donor has one credit for a gift. */
function identity(values: Values): string {
  const keys = [...GIFT_FIELDS, ...DONOR_FIELDS].map(({ key }) => key);
  const said = [...keys, "type_key"].map((key) => values[key]?.toLowerCase() ?? "");
  return identityOf("row", JSON.stringify(said));
}

/**
 * Credits a donor with a gift that is already there. A credit of the same type says what the row says
 * afterward. Throws 422 and 409 as crediting by hand does.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donations_edit");
  const { values, row, settings } = entry;
  const { id: donorId } = await knownDonor(tx, actor, values);
  const donationId = await knownGift(tx, actor, values, settings.source);
  if (await isRepeated(tx, row))
    throw refused("gift_external_id", "repeated", "An earlier line has the same credit.");
  const gift = await readGift(tx, actor, donationId);
  requireCreditable(gift, values);
  const said = values.type_key ?? settings.creditType;
  if (!said) throw refused("type_key", "required", "Fill this in.");
  const { note } = values;
  const amount = values.amount && readDecimal(values.amount, settings.decimalMark, "amount");
  const credit = { donor_id: donorId, type_key: readCreditType(said), amount, note };
  const wanted = check({ ...credit, donation_id: donationId }, NewSoftCredit);
  const about = { donorId, donationId };
  const known = await findCredit(tx, gift, wanted);
  if (known) {
    const before = await lockCredit(tx, actor, known);
    const after = await reviseCredit(tx, actor, before, check({ amount, note }, SoftCreditChanges));
    const outcome = after === before.credit ? "unchanged" : "changed";
    return { outcome, ...about, recordId: known };
  }
  const made = await orTaken(() => addCredit(tx, actor, gift, wanted));
  return { outcome: "new", ...about, recordId: made.id };
}

function requireCreditable({ status, currency }: CreditedGift, values: Values): void {
  if (status === "voided" || status === "failed")
    throw refused(
      "gift_external_id",
      "no_gift",
      `This gift ${status === "failed" ? "failed" : "is void"}.`,
    );
  const said = values.currency?.toUpperCase();
  if (said && said !== currency)
    throw refused("currency", "other_currency", `The gift is in ${currency}.`);
}

/** The credit of this type that the donor has for the gift. */
async function findCredit(
  tx: Tx,
  { organizationId, id }: CreditedGift,
  wanted: NewSoftCredit,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(
      within(
        rows,
        organizationId,
        eq(rows.donationId, id),
        eq(rows.donorId, wanted.donor_id),
        eq(rows.typeKey, wanted.type_key),
        isNull(rows.revokedAt),
      ),
    );
  return found?.id;
}

/** Revokes the credit that a row has added. Throws 409 when somebody has changed or revoked it since. */
async function undo(
  tx: Tx,
  actor: MemberActor,
  _found: Import,
  { recordId, donorId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "donations_edit");
  const locked = await lockCredit(tx, actor, recordId ?? 0);
  const { credit } = locked;
  if (credit.donorId !== donorId || credit.updatedAt > credit.createdAt)
    throw conflict(
      "changed_since",
      "This soft credit has since been changed, or its donor was merged. Revoke it on the gift’s page.",
    );
  await dropCredit(tx, actor, locked);
}

/** Who is credited with another's gift: a row for each credit. */
export const softCredits: Kind = {
  needs: "donations_edit",
  donorsAreKnown: true,
  fields: FIELDS,
  requires: [NEEDS_GIFT, NEEDS_DONOR],
  identity,
  enter,
  undo,
};
