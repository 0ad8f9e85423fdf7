import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { KeptView, NewView } from "@/lib/portfolio/list/schema";
import { listSavedViews, saveView } from "@/lib/segments/saved-views";

const views = {
  ...byMember,
  tag: "Fundraising portfolio",
  permission: "donors_view",
} as const;

export const GET = route(
  {
    ...views,
    summary: "List saved views of the portfolio",
    description:
      "Segments saved with their portfolio list settings: up to 100 of the caller’s own, and those shared by colleagues, by name. Each is also at `/admin/communications/segments/{id}`.",
    returns: successOf(z.array(KeptView)),
  },
  async ({ actor }) => ok(await listSavedViews(actor)),
);

export const POST = route(
  {
    ...views,
    summary: "Keep a list of the portfolio",
    body: NewView,
    idempotency: "optional",
    returns: createdOf(KeptView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await saveView(actor, body);
    const location = locationOf(`/admin/fundraising/views/${data.id}`);
    return new Reply(created(data), location);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
