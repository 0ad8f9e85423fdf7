"use server";

import { idIn, idOrNull, orNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import {
  MatchingGiftChanges,
  NewMatchingGift,
  NewSoftCredit,
  SoftCreditChanges,
} from "@/lib/giving/credits/credit-schema";
import {
  addMatchingGift,
  changeMatchingGift,
  removeMatchingGift,
} from "@/lib/giving/credits/matching-gifts";
import {
  addSoftCredit,
  changeSoftCredit,
  revokeSoftCredit,
} from "@/lib/giving/credits/soft-credits";
import { check } from "@/lib/input";

const pageOf = (donationId: number): string => `/admin/donations/${donationId}`;

const GIFT = { row: "donation", path: pageOf };

export const creditSomebody = staffAction(
  { row: "donation", path: (id) => `${pageOf(id)}/credit`, at: "donor_id" },
  async ({ staff, form, id }) => {
    const wanted = {
      donation_id: id,
      donor_id: idIn(form, "donor_id"),
      type_key: text(form, "type_key"),
      amount: orNull(form, "amount"),
      note: text(form, "note"),
    };
    await addSoftCredit(staff, check(wanted, NewSoftCredit));
    return { to: `${pageOf(id)}?notice=credited` };
  },
);

export const changeCredit = staffAction({ ...GIFT, at: "amount" }, async ({ staff, form }) => {
  const wanted = { amount: orNull(form, "amount"), note: text(form, "note") };
  await changeSoftCredit(staff, idIn(form, "credit"), check(wanted, SoftCreditChanges));
  return "Soft credit updated.";
});

export const revokeCredit = staffPost({ ...GIFT, at: "credit" }, async ({ staff, form }) => {
  await revokeSoftCredit(staff, idIn(form, "credit"));
  return "Soft credit revoked.";
});

export const expectMatch = staffAction(
  { row: "donation", path: (id) => `${pageOf(id)}/matching/new`, at: "company_donor_id" },
  async ({ staff, form, id }) => {
    const wanted = {
      donation_id: id,
      company_donor_id: idIn(form, "company_donor_id"),
      amount: text(form, "amount"),
      note: text(form, "note"),
    };
    await addMatchingGift(staff, check(wanted, NewMatchingGift));
    return { to: `${pageOf(id)}?notice=expected` };
  },
);

export const changeMatch = staffAction({ ...GIFT, at: "status" }, async ({ staff, form, id }) => {
  const wanted = {
    amount: text(form, "amount"),
    status: text(form, "status"),
    matched_donation_id: idOrNull(form, "matched_donation_id"),
    note: text(form, "note"),
  };
  await changeMatchingGift(staff, idIn(form, "matching"), check(wanted, MatchingGiftChanges));
  return { to: `${pageOf(id)}?notice=match` };
});

export const removeMatch = staffPost({ ...GIFT, at: "matching" }, async ({ staff, form }) => {
  await removeMatchingGift(staff, idIn(form, "matching"));
  return "Matching gift removed.";
});
