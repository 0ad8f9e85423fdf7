import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";
import { createPledge, listPledges } from "@/lib/pledges/pledges";
import { NewPledge, PledgeQuery, PledgeSummary, PledgeView } from "@/lib/pledges/schema";

const pledges = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...pledges,
    summary: "List pledges",
    description:
      "Newest first, each with the amount paid, its balance, and the next due date, as of today in the organization’s time zone.",
    permission: "donations_view",
    query: PledgeQuery,
    returns: pagedOf(PledgeSummary),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listPledges(actor, query);
    const headers = listHeaders("/admin/pledges", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...pledges,
    summary: "Enter a pledge",
    description:
      "Records a donor’s promise to give an amount, all at once or in equal installments, with any remainder in the last one. A gift is applied to the pledge by its `pledge_id`.",
    permission: "donations_edit",
    body: NewPledge,
    idempotency: "optional",
    returns: createdOf(PledgeView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createPledge(actor, body);
    return new Reply(created(data), locationOf(`/admin/pledges/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
