import { z } from "zod";
import { MatchPoolView, NewMatchPool } from "@/lib/fundraising/credit-schema";
import { createPool, listPools } from "@/lib/fundraising/pools";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const pools = { ...byMember, tag: "Fundraising campaigns", params: ById } as const;

export const GET = route(
  {
    ...pools,
    summary: "List the matching pools of a campaign",
    permission: "donations_view",
    returns: successOf(z.array(MatchPoolView)),
  },
  async ({ actor, params }) => ok(await listPools(actor, params.id)),
);

export const POST = route(
  {
    ...pools,
    summary: "Open a matching pool",
    description:
      "Matches the gifts made on its days, in the order the money arrives, up to its cap. An amount freed by a refund goes to the next gift. Matches are shown separately and aren’t gifts.",
    permission: "donations_edit",
    body: NewMatchPool,
    idempotency: "optional",
    returns: createdOf(MatchPoolView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createPool(actor, params.id, body);
    return new Reply(created(data), locationOf(`/admin/match-pools/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
