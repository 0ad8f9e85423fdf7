import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { KeptView, ViewChanges } from "@/lib/portfolio/list/schema";
import { changeView, getSavedView, removeView } from "@/lib/segments/saved-views";

const view = {
  ...byMember,
  tag: "Fundraising portfolio",
  params: ById,
  permission: "donors_view",
} as const;

export const GET = route(
  {
    ...view,
    summary: "Read a saved view of the portfolio",
    description: "One of the caller’s own views, or one shared by a colleague.",
    returns: successOf(KeptView),
  },
  async ({ actor, params }) => ok(await getSavedView(actor, params.id)),
);

export const PUT = route(
  {
    ...view,
    summary: "Change a saved view of the portfolio",
    description: "One’s own only. Omitted fields stay as they are.",
    body: ViewChanges,
    returns: successOf(KeptView),
  },
  async ({ actor, params, body }) => ok(await changeView(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...view,
    summary: "Remove a saved view of the portfolio",
    description:
      "Only the caller’s own views. 409 while other views are filtered by it, with their names.",
    returns: DONE,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => {
    await removeView(actor, params.id);
    return done("List removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
