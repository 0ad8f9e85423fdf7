"use server";

import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { declareOwnGiftAid, withdrawOwnDeclaration } from "@/lib/giving/gift-aid/own-declarations";
import { OwnDeclaration, OwnWithdrawal } from "@/lib/giving/gift-aid/own-schema";
import { check } from "@/lib/input";
import { rowId } from "../_components/row-id";

const PAGE = "/donor/gift-aid";
const ASKED = Object.keys(OwnDeclaration.shape);

export const declare = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "scope", async () => {
    const typed = [...form].filter(([name]) => ASKED.includes(name));
    await declareOwnGiftAid(donor, check(Object.fromEntries(typed), OwnDeclaration));
    redirect(`${PAGE}?notice=declared`);
  });
});

export const withdraw = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "withdrawn_on", async () => {
    const id = rowId(form.get("declaration"));
    const withdrawn_on = String(form.get("withdrawn_on") ?? "") || undefined;
    await withdrawOwnDeclaration(donor, id, check({ withdrawn_on }, OwnWithdrawal));
    redirect(`${PAGE}?notice=withdrawn`);
  });
});
