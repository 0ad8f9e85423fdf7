import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { listMissingRates, MissingRates } from "@/lib/portfolio/projection/missing-rates";

export const GET = route(
  {
    summary: "List gifts that no rate converts",
    description:
      "They are left out of every figure until there is a rate of their currency for their day, or for one before.",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donations_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    returns: { status: z.literal("success"), data: MissingRates },
    refuses: adminRefusal,
  },
  async ({ actor }) => ({ status: "success", data: await listMissingRates(actor) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
