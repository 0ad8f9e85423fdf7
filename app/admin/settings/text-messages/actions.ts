"use server";

import { text } from "@/app/_components/forms/form-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { shownNumber } from "@/lib/texting/numbers";
import { TextingSettings, TextingTest } from "@/lib/texting/schema";
import { changeTextingSettings, testTexting } from "@/lib/texting/settings";

const PAGE = "/admin/settings/text-messages";

export const saveNumber = staffAction({ path: PAGE, at: "number" }, async ({ staff, form }) => {
  const wanted = { number: text(form, "number") || null };
  const { number } = await changeTextingSettings(staff, check(wanted, TextingSettings));
  return number ? "Number saved." : "Number removed. No text messages are sent.";
});

export const sendTest = staffAction({ path: PAGE, at: "to" }, async ({ staff, form }) => {
  const { to } = await testTexting(staff, check({ to: text(form, "to") }, TextingTest));
  return `A test is on its way to ${shownNumber(to)}.`;
});
