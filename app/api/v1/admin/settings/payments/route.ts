import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { changePaymentSettings, readPaymentSettings } from "@/lib/payments/settings";
import { PaymentSettingsChanges, PaymentSettingsView } from "@/lib/payments/settings-schema";

const settings = {
  tag: "Settings",
  access: memberAccess,
  permission: "settings_edit",
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
  returns: { status: z.literal("success"), data: PaymentSettingsView },
} as const;

export const GET = route(
  {
    ...settings,
    summary: "Read where card payments go",
    description: "Of the keys only their last four characters are ever shown.",
  },
  async ({ actor }) => ({ status: "success", data: await readPaymentSettings(actor) }),
);

export const PUT = route(
  {
    ...settings,
    summary: "Change what statements say",
    description: "What payers read on their card’s statement after the account’s own name.",
    body: PaymentSettingsChanges,
  },
  async ({ actor, body }) => ({
    status: "success",
    data: await changePaymentSettings(actor, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
