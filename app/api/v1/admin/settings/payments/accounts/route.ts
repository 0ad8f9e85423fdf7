import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { enterPaymentKeys } from "@/lib/payments/settings";
import { PaymentKeys, PaymentSettingsView } from "@/lib/payments/settings-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Enter the keys of the organization’s own Stripe account",
    description:
      "Both keys are checked at Stripe first. From then on new payments go to this account. Earlier payments and cards stay at the account that has them, and recurring gifts charged there are held until staff resume them. The same account again replaces its keys.",
    tag: "Settings",
    permission: "settings_edit",
    idempotency: "optional",
    body: PaymentKeys,
    alsoRefuses: ["unavailable"],
    returns: successOf(PaymentSettingsView),
  },
  async ({ actor, body }) => ok(await enterPaymentKeys(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
