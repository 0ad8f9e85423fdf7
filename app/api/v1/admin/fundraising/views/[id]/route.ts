import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { changeView, getSavedView, removeView } from "@/lib/portfolio/list/saved-views";
import { KeptView, ViewChanges } from "@/lib/portfolio/list/schema";

const view = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  permission: "donors_view",
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...view,
    summary: "Read a saved view of the portfolio",
    description: "One’s own, or one that a colleague shares.",
    returns: { status: z.literal("success"), data: KeptView },
  },
  async ({ actor, params }) => ({ status: "success", data: await getSavedView(actor, params.id) }),
);

export const PUT = route(
  {
    ...view,
    summary: "Change a saved view of the portfolio",
    description: "One’s own only. Omitted fields stay as they are.",
    body: ViewChanges,
    returns: { status: z.literal("success"), data: KeptView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeView(actor, params.id, body),
  }),
);

export const DELETE = route(
  {
    ...view,
    summary: "Remove a saved view of the portfolio",
    description: "One’s own only.",
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await removeView(actor, params.id);
    return { status: "success", message: "List removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
