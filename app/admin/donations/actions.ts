"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import { formatMajor } from "@/lib/format";
import { DonationEntry } from "@/lib/giving/donation-schema";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { recordDonation } from "@/lib/giving/record-donation";
import { RefundRequest, refundDonation } from "@/lib/giving/refunding";
import { ReissueRequest, reissueReceipt } from "@/lib/giving/reissue";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/donations";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

export async function enterGift(before: FormState, form: FormData): Promise<FormState> {
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "amount", async () => {
    const { id } = await recordDonation(staff, check(entryIn(form), DonationEntry));
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}?notice=entered`);
  });
}

function entryIn(form: FormData): Record<string, unknown> {
  const [program, designation] = text(form, "lines").split(":");
  const method = text(form, "method");
  return {
    donor_id: rowId(form.get("donor_id")),
    program_id: rowId(program),
    lines: [{ designation_id: rowId(designation), amount: text(form, "amount") }],
    method: method in METHOD_NAMES ? method : "check",
    received_on: text(form, "received_on"),
    note: text(form, "note"),
    in_kind_description: method === "in_kind" ? text(form, "in_kind_description") : null,
    fair_market_value: text(form, "fair_market_value") || null,
    goods_description: text(form, "goods_description"),
    acknowledge: form.has("acknowledge"),
    email_receipt: form.has("email_receipt"),
  };
}

export async function giveBack(before: FormState, form: FormData): Promise<FormState> {
  const id = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "amount", async () => {
    const wanted = { amount: text(form, "amount"), reason: text(form, "reason") };
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
}

export async function issueAnew(before: FormState, form: FormData): Promise<FormState> {
  const donationId = rowId(form.get("donation"));
  const staff = await requireStaff(`${PAGE}/${donationId}`);
  return submission(before, form, "reason", async () => {
    const where = { donationId, receiptId: rowId(form.get("receipt")) };
    const wanted = check({ reason: text(form, "reason") }, ReissueRequest);
    const { number } = await reissueReceipt(staff, where, wanted);
    revalidatePath(`${PAGE}/${donationId}`);
    return `Receipt ${number} is issued and on its way to the donor.`;
  });
}
