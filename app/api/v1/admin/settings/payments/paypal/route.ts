import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { GivingWaysView, PaypalKeysEntry } from "@/lib/payments/ways-schema";
import { enterPaypalKeys } from "@/lib/payments/ways-settings";

export const POST = route(
  {
    ...byMember,
    summary: "Enter the organization’s own PayPal account",
    description:
      "The keys of its REST app are checked at PayPal first. From then on new PayPal payments go to this account; earlier ones stay at the account that has them. The same account again replaces its keys.",
    tag: "Settings",
    permission: "settings_edit",
    idempotency: "optional",
    body: PaypalKeysEntry,
    alsoRefuses: ["unavailable"],
    returns: successOf(GivingWaysView),
  },
  async ({ actor, body }) => ok(await enterPaypalKeys(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
