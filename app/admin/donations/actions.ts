"use server";

import { idIn, orNull, text } from "@/app/_components/forms/form-values";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction } from "@/app/admin/_components/staff-action";
import { NewDonor } from "@/lib/donors/schema";
import { formatMajor } from "@/lib/format/amounts";
import { DonationChanges, DonationEntry } from "@/lib/giving/donation-schema";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { getDonation } from "@/lib/giving/gifts/details";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { restoreDonation, VoidRequest, voidDonation } from "@/lib/giving/gifts/voiding";
import { RefundRequest, refundDonation } from "@/lib/giving/payments/refunding";
import { ReissueRequest, reissueReceipt } from "@/lib/giving/receipts/reissue";
import { check } from "@/lib/input";
import { contentIn, GIFT_KEYS } from "./gift-input";

const PAGE = "/admin/donations";

const GIFT = { row: "donation", path: (id: number) => `${PAGE}/${id}` };

export const enterGift = staffAction(
  { path: `${PAGE}/new`, at: "lines" },
  async ({ staff, form }) => {
    const { id } = await recordDonation(
      staff,
      check({ ...entryIn(form), custom: await customIn(staff, form) }, DonationEntry),
    );
    const isAnother = form.get("then") === "another";
    return { to: isAnother ? `${PAGE}/new?entered=${id}` : `${PAGE}/${id}?notice=entered` };
  },
);

const entryIn = (form: FormData) => ({
  ...giverIn(form),
  ...contentIn(form),
  acknowledge: form.has("acknowledge"),
});

const NEW_DONOR = ["kind", "first_name", "last_name", "organization_name", "email"];

/** Checked by itself, so that problems are told at its fields. */
const giverIn = (form: FormData) =>
  form.has("donor_id")
    ? { donor_id: idIn(form, "donor_id") }
    : {
        new_donor: check(
          Object.fromEntries(NEW_DONOR.map((name) => [name, text(form, name)])),
          NewDonor,
        ),
      };

export const correctGift = staffAction(
  { row: "donation", path: (id) => `${PAGE}/${id}/edit`, at: "lines" },
  async ({ staff, form, id }) => {
    const custom = await customIn(staff, form);
    const wanted = { ...contentIn(form), custom, reason: text(form, "reason") };
    requireSeen(form, seenOf(await getDonation(staff, id), GIFT_KEYS));
    await changeDonation(staff, id, check(wanted, DonationChanges));
    return { to: `${PAGE}/${id}?notice=corrected` };
  },
);

export const moveGift = staffAction(
  { row: "donation", path: (id) => `${PAGE}/${id}/move`, at: "reason" },
  async ({ staff, form, id }) => {
    const wanted = {
      donor_id: idIn(form, "donor_id"),
      reason: text(form, "reason"),
      email_receipt: form.has("email_receipt"),
    };
    await changeDonation(staff, id, check(wanted, DonationChanges));
    return { to: `${PAGE}/${id}?notice=moved` };
  },
);

export const takeOffBooks = staffAction({ ...GIFT, at: "reason" }, async ({ staff, form, id }) => {
  await voidDonation(staff, id, check({ reason: text(form, "reason") }, VoidRequest));
  return { to: `${PAGE}/${id}?notice=void` };
});

export const bringBack = staffAction({ ...GIFT, at: "restore" }, async ({ staff, id }) => {
  await restoreDonation(staff, id);
  return { to: `${PAGE}/${id}?notice=restored` };
});

export const giveBack = staffAction({ ...GIFT, at: "amount" }, async ({ staff, form, id }) => {
  const wanted = {
    amount: text(form, "amount"),
    reason: text(form, "reason"),
    expected_refunded_amount: orNull(form, "refunded"),
  };
  const refund = await refundDonation(staff, id, check(wanted, RefundRequest));
  if (refund.status === "failed") return "The payment gateway declined this refund.";
  const given = formatMajor(refund.amount, refund.currency);
  return refund.status === "pending" ? `Refund of ${given} in progress.` : `${given} refunded.`;
});

export const issueAnew = staffAction({ ...GIFT, at: "reason" }, async ({ staff, form, id }) => {
  const where = { donationId: id, receiptId: idIn(form, "receipt") };
  const wanted = check({ reason: text(form, "reason") }, ReissueRequest);
  const { number } = await reissueReceipt(staff, where, wanted);
  return `Receipt ${number} issued and emailed to the donor.`;
});
