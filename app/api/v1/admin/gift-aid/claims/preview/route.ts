import { z } from "zod";
import { previewClaim } from "@/lib/giving/gift-aid/claims";
import { ClaimPreview, ClaimPreviewQuery } from "@/lib/giving/gift-aid/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    tag: "Donations",
    summary: "Preview a Gift Aid claim",
    description:
      "The gifts that a claim would include, and the gifts that it would leave out, with the reason.",
    access: memberAccess,
    permission: "donations_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    query: ClaimPreviewQuery,
    alsoRefuses: ["conflict"],
    refuses: adminRefusal,
    returns: { status: z.literal("success"), data: ClaimPreview },
  },
  async ({ actor, query }) => ({ status: "success", data: await previewClaim(actor, query) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
