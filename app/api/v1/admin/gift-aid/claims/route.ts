import { z } from "zod";
import { listClaims, makeClaim } from "@/lib/giving/gift-aid/claims";
import { ClaimRequest, ClaimView } from "@/lib/giving/gift-aid/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const claims = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...claims,
    summary: "List Gift Aid claims",
    description: "The latest 200, newest first.",
    permission: "donations_view",
    returns: successOf(z.array(ClaimView)),
  },
  async ({ actor }) => ok(await listClaims(actor)),
);

export const POST = route(
  {
    ...claims,
    summary: "Claim Gift Aid",
    description:
      "Includes every unclaimed gift through the given day that a declaration covers, up to 1,000. No gift is ever claimed twice.",
    permission: "donations_edit",
    body: ClaimRequest,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(ClaimView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await makeClaim(actor, body);
    return new Reply(created(data), locationOf(`/admin/gift-aid/claims/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
