"use server";

import { revalidatePath } from "next/cache";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import {
  changePaymentSettings,
  enterPaymentKeys,
  removePaymentAccount,
} from "@/lib/payments/settings";
import { PaymentKeys, PaymentSettingsChanges } from "@/lib/payments/settings-schema";

const PAGE = "/admin/settings/payments";

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

export const enterKeys = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "secret_key", async () => {
    const wanted = {
      secret_key: textIn(form, "secret_key"),
      publishable_key: textIn(form, "publishable_key"),
      webhook_secret: textIn(form, "webhook_secret"),
    };
    const { account } = await enterPaymentKeys(staff, check(wanted, PaymentKeys));
    revalidatePath(PAGE);
    return `Keys saved. New payments go to ${account?.account_name}.`;
  });
});

export const removeAccount = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "id", async () => {
    await removePaymentAccount(staff, rowId(form.get("id")));
    revalidatePath(PAGE);
    return "Keys removed.";
  });
});

export const saveStatementText = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "statement_text", async () => {
    const statement_text = textIn(form, "statement_text") || null;
    await changePaymentSettings(staff, check({ statement_text }, PaymentSettingsChanges));
    revalidatePath(PAGE);
    return "Changes saved.";
  });
});
