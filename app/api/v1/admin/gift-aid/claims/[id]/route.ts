import { z } from "zod";
import { getClaim } from "@/lib/giving/gift-aid/claims";
import { ClaimView } from "@/lib/giving/gift-aid/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    tag: "Donations",
    summary: "Read a Gift Aid claim",
    description: "Add `/schedule.csv` to the address for its gifts as HMRC’s schedule.",
    access: memberAccess,
    permission: "donations_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    alsoRefuses: ["not_found"],
    refuses: adminRefusal,
    returns: { status: z.literal("success"), data: ClaimView },
  },
  async ({ actor, params }) => ({ status: "success", data: await getClaim(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
