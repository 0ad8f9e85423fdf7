import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";
import { listSavedViews, saveView } from "@/lib/portfolio/list/saved-views";
import { KeptView, NewView } from "@/lib/portfolio/list/schema";

const views = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  permission: "donors_view",
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...views,
    summary: "List saved views of the portfolio",
    description: "The caller’s own, at most 100, and those that colleagues share; by name.",
    returns: { status: z.literal("success"), data: z.array(KeptView) },
  },
  async ({ actor }) => ({ status: "success", data: await listSavedViews(actor) }),
);

export const POST = route(
  {
    ...views,
    summary: "Keep a list of the portfolio",
    body: NewView,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, data: KeptView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await saveView(actor, body);
    const location = locationOf(`/admin/fundraising/views/${data.id}`);
    return new Reply({ status: "success", id: data.id, data }, location);
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
