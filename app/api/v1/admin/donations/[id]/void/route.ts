import { z } from "zod";
import { DonationView } from "@/lib/giving/gifts/view";
import { VoidRequest, voidDonation } from "@/lib/giving/gifts/voiding";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Void a gift",
    description:
      "For one that was entered by mistake: it counts nowhere any more, its receipt is void, and it stays on record. It can be restored. Gifts that a payment gateway collected are given back instead.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: VoidRequest,
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: DonationView },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await voidDonation(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
