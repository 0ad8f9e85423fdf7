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
import { GivingWaysChanges, PaypalKeysEntry } from "@/lib/payments/ways-schema";
import {
  changeGivingWays,
  enterPaypalKeys,
  removePaypalAccount,
} from "@/lib/payments/ways-settings";

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

export const saveWays = staffAction({ path: PAGE, at: "wallets" }, async ({ staff, form }) => {
  const wanted = {
    wallets: form.has("wallets"),
    bank_debit: form.has("bank_debit"),
    paypal: form.has("paypal"),
    bank_transfer: form.has("bank_transfer"),
    bank_transfer_details: text(form, "bank_transfer_details"),
    checks: form.has("checks"),
    check_details: text(form, "check_details"),
  };
  await changeGivingWays(staff, check(wanted, GivingWaysChanges));
  return "Ways to pay saved.";
});

export const enterPaypal = staffAction({ path: PAGE, at: "client_id" }, async ({ staff, form }) => {
  const wanted = {
    client_id: text(form, "client_id"),
    client_secret: text(form, "client_secret"),
    webhook_id: text(form, "webhook_id"),
    sandbox: form.has("sandbox"),
  };
  await enterPaypalKeys(staff, check(wanted, PaypalKeysEntry));
  return "PayPal account saved.";
});

export const removePaypal = staffPost({ path: PAGE, at: "id" }, async ({ staff, form }) => {
  await removePaypalAccount(staff, idIn(form, "id"));
  return "PayPal keys removed.";
});

export const saveStatementText = staffAction(
  { path: PAGE, at: "statement_text" },
  async ({ staff, form }) => {
    const changes = { statement_text: orNull(form, "statement_text") };
    await changePaymentSettings(staff, check(changes, PaymentSettingsChanges));
    return "Changes saved.";
  },
);
