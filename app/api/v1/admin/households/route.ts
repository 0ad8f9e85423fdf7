import { z } from "zod";
import {
  HouseholdQuery,
  HouseholdSummary,
  HouseholdView,
  NewHousehold,
} from "@/lib/donors/household-schema";
import { listHouseholds } from "@/lib/donors/relationships/household-list";
import { createHousehold } from "@/lib/donors/relationships/households";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, pagingHeaders } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const households = {
  tag: "Donors",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...households,
    summary: "List households",
    permission: "donors_view",
    query: HouseholdQuery,
    returns: { status: z.literal("success"), data: z.array(HouseholdSummary) },
  },
  async ({ actor, query }) => {
    const { data, total } = await listHouseholds(actor, query);
    const { page, per_page: perPage } = query;
    const headers = pagingHeaders("/admin/households", query, { page, perPage, total });
    return new Reply({ status: "success", data }, headers);
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
    returns: { status: z.literal("success"), id: RowId, data: HouseholdView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createHousehold(actor, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/households/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
