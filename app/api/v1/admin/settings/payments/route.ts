import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changePaymentSettings, readPaymentSettings } from "@/lib/payments/settings";
import { PaymentSettingsChanges, PaymentSettingsView } from "@/lib/payments/settings-schema";

const settings = {
  ...byMember,
  tag: "Settings",
  permission: "settings_edit",
  returns: successOf(PaymentSettingsView),
} as const;

export const GET = route(
  {
    ...settings,
    summary: "Read where card payments go",
    description: "Of the keys only their last four characters are ever shown.",
  },
  async ({ actor }) => ok(await readPaymentSettings(actor)),
);

export const PUT = route(
  {
    ...settings,
    summary: "Change what statements say",
    description: "What payers read on their card’s statement after the account’s own name.",
    body: PaymentSettingsChanges,
  },
  async ({ actor, body }) => ok(await changePaymentSettings(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
