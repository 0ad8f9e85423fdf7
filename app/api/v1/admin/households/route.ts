import {
  HouseholdQuery,
  HouseholdSummary,
  HouseholdView,
  NewHousehold,
} from "@/lib/donors/household-schema";
import { listHouseholds } from "@/lib/donors/relationships/household-list";
import { createHousehold } from "@/lib/donors/relationships/households";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const households = {
  ...byMember,
  tag: "Donors",
} as const;

export const GET = route(
  {
    ...households,
    summary: "List households",
    permission: "donors_view",
    query: HouseholdQuery,
    returns: pagedOf(HouseholdSummary),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listHouseholds(actor, query);
    const headers = listHeaders("/admin/households", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...households,
    summary: "Put together a household",
    permission: "donors_edit",
    body: NewHousehold,
    idempotency: "optional",
    marksPortfolio: true,
    returns: createdOf(HouseholdView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createHousehold(actor, body);
    return new Reply(created(data), locationOf(`/admin/households/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
