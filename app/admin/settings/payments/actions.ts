"use server";

import { idIn, orNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import {
  changePaymentSettings,
  enterPaymentKeys,
  removePaymentAccount,
} from "@/lib/payments/settings";
import { PaymentKeys, PaymentSettingsChanges } from "@/lib/payments/settings-schema";

const PAGE = "/admin/settings/payments";

export const enterKeys = staffAction({ path: PAGE, at: "secret_key" }, async ({ staff, form }) => {
  const wanted = {
    secret_key: text(form, "secret_key"),
    publishable_key: text(form, "publishable_key"),
    webhook_secret: text(form, "webhook_secret"),
  };
  const { account } = await enterPaymentKeys(staff, check(wanted, PaymentKeys));
  return `Keys saved. New payments go to ${account?.account_name}.`;
});

export const removeAccount = staffPost({ path: PAGE, at: "id" }, async ({ staff, form }) => {
  await removePaymentAccount(staff, idIn(form, "id"));
  return "Keys removed.";
});

export const saveStatementText = staffAction(
  { path: PAGE, at: "statement_text" },
  async ({ staff, form }) => {
    const changes = { statement_text: orNull(form, "statement_text") };
    await changePaymentSettings(staff, check(changes, PaymentSettingsChanges));
    return "Changes saved.";
  },
);
