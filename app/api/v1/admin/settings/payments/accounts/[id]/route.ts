import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { removePaymentAccount } from "@/lib/payments/settings";
import { PaymentSettingsView } from "@/lib/payments/settings-schema";

export const DELETE = route(
  {
    ...byMember,
    summary: "Remove an account’s keys",
    description:
      "Its payments can no longer be refunded from here. Recurring gifts on its cards are held; once resumed, their donors are asked for another card.",
    tag: "Settings",
    permission: "settings_edit",
    params: ById,
    returns: successOf(PaymentSettingsView),
  },
  async ({ actor, params }) => ok(await removePaymentAccount(actor, params.id)),
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
