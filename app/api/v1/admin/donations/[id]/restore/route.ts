import { z } from "zod";
import { DonationView } from "@/lib/giving/gifts/view";
import { restoreDonation } from "@/lib/giving/gifts/voiding";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Restore a void gift",
    description: "The gift counts again, with a new receipt that is not emailed.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: DonationView },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await restoreDonation(actor, params.id),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
