"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { pageSpeech } from "@/app/_language/speech";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { NewCurrencyRate } from "@/lib/giving/credits/credit-schema";
import { removeCurrencyRate, setCurrencyRate } from "@/lib/giving/credits/currency-rates";
import { check } from "@/lib/input";

const RATE = { path: "/admin/settings/currency-rates", at: "rate" };

export const setRate = staffAction(RATE, async ({ staff, form }) => {
  const wanted = {
    currency: text(form, "currency"),
    effective_on: text(form, "effective_on"),
    rate: text(form, "rate"),
  };
  const rate = await setCurrencyRate(staff, check(wanted, NewCurrencyRate));
  const { format } = await pageSpeech();
  return `Rate set: from ${format.date(rate.effective_on)}, 1 ${rate.currency} = ${rate.rate} ${rate.to_currency}. Figures update within seconds.`;
});

export const removeRate = staffPost(RATE, async ({ staff, form }) => {
  await removeCurrencyRate(staff, idIn(form, "id"));
  return "Rate removed.";
});
