"use server";

import { revalidatePath } from "next/cache";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { formatDate } from "@/lib/format";
import { NewCurrencyRate } from "@/lib/giving/credit-schema";
import { removeCurrencyRate, setCurrencyRate } from "@/lib/giving/currency-rates";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/currency-rates";

export const setRate = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "rate", async () => {
    const wanted = Object.fromEntries(
      ["currency", "effective_on", "rate"].map((name) => [
        name,
        String(form.get(name) ?? "").trim(),
      ]),
    );
    const rate = await setCurrencyRate(staff, check(wanted, NewCurrencyRate));
    revalidatePath(PAGE);
    return `From ${formatDate(rate.effective_on)} on, 1 ${rate.currency} is worth ${rate.rate} ${rate.to_currency}. Figures follow within seconds.`;
  });
});

export const removeRate = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "rate", async () => {
    await removeCurrencyRate(staff, rowId(form.get("id")));
    revalidatePath(PAGE);
    return "The rate is removed.";
  });
});
