"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import {
  MatchingGiftChanges,
  NewMatchingGift,
  NewSoftCredit,
  SoftCreditChanges,
} from "@/lib/giving/credit-schema";
import {
  addMatchingGift,
  changeMatchingGift,
  removeMatchingGift,
} from "@/lib/giving/matching-gifts";
import { addSoftCredit, changeSoftCredit, revokeSoftCredit } from "@/lib/giving/soft-credits";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { text } from "./gift-input";

const pageOf = (form: FormData): string => `/admin/donations/${rowId(form.get("donation"))}`;

export const creditSomebody = formAction(async (before, form) => {
  const page = pageOf(form);
  const staff = await requireStaff(`${page}/credit`);
  return submission(before, form, "donor_id", async () => {
    const wanted = {
      donation_id: rowId(form.get("donation")),
      donor_id: rowId(form.get("donor_id")),
      type_key: text(form, "type_key"),
      amount: text(form, "amount") || null,
      note: text(form, "note"),
    };
    await addSoftCredit(staff, check(wanted, NewSoftCredit));
    revalidatePath(page);
    redirect(`${page}?notice=credited`);
  });
});

export const changeCredit = formAction(async (before, form) => {
  const page = pageOf(form);
  const staff = await requireStaff(page);
  return submission(before, form, "amount", async () => {
    const wanted = { amount: text(form, "amount") || null, note: text(form, "note") };
    await changeSoftCredit(staff, rowId(form.get("credit")), check(wanted, SoftCreditChanges));
    revalidatePath(page);
    return "The credit is changed.";
  });
});

export const revokeCredit = formAction(async (before, form) => {
  const page = pageOf(form);
  const staff = await requireStaff(page);
  return submission(before, form, "credit", async () => {
    await revokeSoftCredit(staff, rowId(form.get("credit")));
    revalidatePath(page);
    return "The credit is revoked.";
  });
});

export const expectMatch = formAction(async (before, form) => {
  const page = pageOf(form);
  const staff = await requireStaff(`${page}/matching/new`);
  return submission(before, form, "company_donor_id", async () => {
    const wanted = {
      donation_id: rowId(form.get("donation")),
      company_donor_id: rowId(form.get("company_donor_id")),
      amount: text(form, "amount"),
      note: text(form, "note"),
    };
    await addMatchingGift(staff, check(wanted, NewMatchingGift));
    revalidatePath(page);
    redirect(`${page}?notice=expected`);
  });
});

export const changeMatch = formAction(async (before, form) => {
  const page = pageOf(form);
  const staff = await requireStaff(page);
  return submission(before, form, "status", async () => {
    const wanted = {
      amount: text(form, "amount"),
      status: text(form, "status"),
      matched_donation_id: rowId(form.get("matched_donation_id")) || null,
      note: text(form, "note"),
    };
    const id = rowId(form.get("matching"));
    await changeMatchingGift(staff, id, check(wanted, MatchingGiftChanges));
    revalidatePath(page);
    redirect(`${page}?notice=match`);
  });
});

export const removeMatch = formAction(async (before, form) => {
  const page = pageOf(form);
  const staff = await requireStaff(page);
  return submission(before, form, "matching", async () => {
    await removeMatchingGift(staff, rowId(form.get("matching")));
    revalidatePath(page);
    return "The matching gift is removed.";
  });
});
