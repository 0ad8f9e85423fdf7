import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { removePaymentAccount } from "@/lib/payments/settings";
import { PaymentSettingsView } from "@/lib/payments/settings-schema";

export const DELETE = route(
  {
    summary: "Remove an account’s keys",
    description:
      "Its payments can no longer be refunded from here. Recurring gifts on its cards are held; once resumed, their donors are asked for another card.",
    tag: "Settings",
    access: memberAccess,
    permission: "settings_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: PaymentSettingsView },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await removePaymentAccount(actor, params.id),
  }),
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
