import { CreditMove, CreditView } from "@/lib/fundraising/credit-schema";
import { moveCredit } from "@/lib/fundraising/moves";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Fundraising campaigns",
    params: ById,
    summary: "Count a gift line for a page, or for another page",
    description:
      "The ID is that of the gift’s line. The gift, its donor and its receipt stay as they are, and every move is kept.",
    permission: "donations_edit",
    body: CreditMove,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(CreditView),
  },
  async ({ actor, params, body }) => ok(await moveCredit(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
