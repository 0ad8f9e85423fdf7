import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { enterPaymentKeys } from "@/lib/payments/settings";
import { PaymentKeys, PaymentSettingsView } from "@/lib/payments/settings-schema";

export const POST = route(
  {
    summary: "Enter the keys of the organization’s own Stripe account",
    description:
      "Both keys are checked at Stripe first. From then on new payments go to this account. Earlier payments and cards stay at the account that has them, and recurring gifts charged there are held until staff resume them. The same account again replaces its keys.",
    tag: "Settings",
    access: memberAccess,
    permission: "settings_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    idempotency: "optional",
    body: PaymentKeys,
    alsoRefuses: ["unavailable"],
    returns: { status: z.literal("success"), data: PaymentSettingsView },
    refuses: adminRefusal,
  },
  async ({ actor, body }) => ({ status: "success", data: await enterPaymentKeys(actor, body) }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
