import { CreditSplit, CreditView } from "@/lib/fundraising/credit-schema";
import { splitCredit } from "@/lib/fundraising/moves";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Fundraising campaigns",
    params: ById,
    summary: "Split a part off a credited gift line for another page",
    description:
      "The ID is that of the gift’s line. The part becomes a line of its own; the gift’s amount stays as it is. 409 for a gift that is partly refunded.",
    permission: "donations_edit",
    body: CreditSplit,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(CreditView),
  },
  async ({ actor, params, body }) => ok(await splitCredit(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
