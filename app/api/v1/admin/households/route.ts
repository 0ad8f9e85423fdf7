import { z } from "zod";
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
import { locationOf, pagingHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

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
    returns: successOf(z.array(HouseholdSummary)),
  },
  async ({ actor, query }) => {
    const { data, total } = await listHouseholds(actor, query);
    const { page, per_page: perPage } = query;
    const headers = pagingHeaders("/admin/households", query, { page, perPage, total });
    return new Reply(ok(data), headers);
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

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
