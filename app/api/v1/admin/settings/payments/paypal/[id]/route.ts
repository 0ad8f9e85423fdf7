import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { GivingWaysView } from "@/lib/payments/ways-schema";
import { removePaypalAccount } from "@/lib/payments/ways-settings";

export const DELETE = route(
  {
    ...byMember,
    summary: "Remove a PayPal account’s keys",
    description:
      "Its payments can no longer be refunded from here. Without an account in use, giving pages stop offering PayPal.",
    tag: "Settings",
    permission: "settings_edit",
    params: ById,
    returns: successOf(GivingWaysView),
  },
  async ({ actor, params }) => ok(await removePaypalAccount(actor, params.id)),
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
