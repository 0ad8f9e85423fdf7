import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changePledge, getPledge } from "@/lib/pledges/pledges";
import { PledgeChanges, PledgeView } from "@/lib/pledges/schema";

const pledge = {
  ...byMember,
  tag: "Donations",
  params: ById,
} as const;

export const GET = route(
  {
    ...pledge,
    summary: "Read a pledge with its installments and gifts",
    description: "Gifts cover the installments in order.",
    permission: "donations_view",
    returns: successOf(PledgeView),
  },
  async ({ actor, params }) => ok(await getPledge(actor, params.id)),
);

export const PATCH = route(
  {
    ...pledge,
    summary: "Change, write off, cancel or reopen a pledge",
    description:
      "Omitted fields stay as they are. The donor and the currency never change. To apply a gift, change the gift’s `pledge_id`.",
    permission: "donations_edit",
    body: PledgeChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(PledgeView),
  },
  async ({ actor, params, body }) => ok(await changePledge(actor, params.id, body)),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
