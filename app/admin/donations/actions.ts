"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { NewDonor } from "@/lib/donors/schema";
import { formatMajor } from "@/lib/format";
import { changeDonation } from "@/lib/giving/donation-changes";
import { DonationChanges, DonationEntry } from "@/lib/giving/donation-schema";
import { recordDonation } from "@/lib/giving/record-donation";
import { RefundRequest, refundDonation } from "@/lib/giving/refunding";
import { ReissueRequest, reissueReceipt } from "@/lib/giving/reissue";
import { restoreDonation, VoidRequest, voidDonation } from "@/lib/giving/voiding";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { contentIn, text } from "./gift-input";

const PAGE = "/admin/donations";

export const enterGift = formAction(async (before, form) => {
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "lines", async () => {
    const { id } = await recordDonation(staff, check(entryIn(form), DonationEntry));
    revalidatePath(PAGE);
    redirect(
      form.get("then") === "another" ? `${PAGE}/new?entered=${id}` : `${PAGE}/${id}?notice=entered`,
    );
  });
});

const entryIn = (form: FormData) => ({
  ...giverIn(form),
  ...contentIn(form),
  acknowledge: form.has("acknowledge"),
});

const NEW_DONOR = ["kind", "first_name", "last_name", "organization_name", "email"];

/** Checked by itself, so that problems are told at its fields. */
const giverIn = (form: FormData) =>
  form.has("donor_id")
    ? { donor_id: rowId(form.get("donor_id")) }
    : {
        new_donor: check(
          Object.fromEntries(NEW_DONOR.map((name) => [name, text(form, name)])),
          NewDonor,
        ),
      };

export const correctGift = formAction(async (before, form) => {
  const id = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${id}/edit`);
  return submission(before, form, "lines", async () => {
    const wanted = { ...contentIn(form), reason: text(form, "reason") };
    await changeDonation(staff, id, check(wanted, DonationChanges));
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}?notice=corrected`);
  });
});

export const moveGift = formAction(async (before, form) => {
  const id = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${id}/move`);
  return submission(before, form, "reason", async () => {
    const wanted = {
      donor_id: rowId(form.get("donor_id")),
      reason: text(form, "reason"),
      email_receipt: form.has("email_receipt"),
    };
    await changeDonation(staff, id, check(wanted, DonationChanges));
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}?notice=moved`);
  });
});

export const takeOffBooks = formAction(async (before, form) => {
  const id = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "reason", async () => {
    await voidDonation(staff, id, check({ reason: text(form, "reason") }, VoidRequest));
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}?notice=void`);
  });
});

export const bringBack = formAction(async (before, form) => {
  const id = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "restore", async () => {
    await restoreDonation(staff, id);
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}?notice=restored`);
  });
});

export const giveBack = formAction(async (before, form) => {
  const id = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "amount", async () => {
    const wanted = {
      amount: text(form, "amount"),
      reason: text(form, "reason"),
      expected_refunded_amount: text(form, "refunded") || null,
    };
    const { amount, currency, status } = await refundDonation(
      staff,
      id,
      check(wanted, RefundRequest),
    );
    revalidatePath(`${PAGE}/${id}`);
    if (status === "failed") return "The payment gateway refused to send this back.";
    const given = formatMajor(amount, currency);
    return status === "pending" ? `${given} is on its way back.` : `${given} went back.`;
  });
});

export const issueAnew = formAction(async (before, form) => {
  const donationId = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${donationId}`);
  return submission(before, form, "reason", async () => {
    const where = { donationId, receiptId: rowId(form.get("receipt")) };
    const wanted = check({ reason: text(form, "reason") }, ReissueRequest);
    const { number } = await reissueReceipt(staff, where, wanted);
    revalidatePath(`${PAGE}/${donationId}`);
    return `Receipt ${number} is issued and on its way to the donor.`;
  });
});
