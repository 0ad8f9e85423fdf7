import { z } from "zod";
import { getDonation } from "@/lib/giving/donation-list";
import { DonationView } from "@/lib/giving/donation-view";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    summary: "Read a gift",
    description: "With its lines, payments, refunds, receipts and plans.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: DonationView },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getDonation(actor, params.id),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
