import {
  changeInteraction,
  getInteraction,
  removeInteraction,
} from "@/lib/donors/engagement/interactions";
import { InteractionChanges, InteractionView } from "@/lib/donors/engagement/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const interaction = {
  ...byMember,
  tag: "Fundraising portfolio",
  params: ById,
} as const;

export const GET = route(
  {
    ...interaction,
    summary: "Read an interaction",
    permission: "donors_view",
    returns: successOf(InteractionView),
  },
  async ({ actor, params }) => ok(await getInteraction(actor, params.id)),
);

export const PUT = route(
  {
    ...interaction,
    summary: "Change an interaction",
    description: "Omitted fields stay as they are.",
    permission: "donors_edit",
    body: InteractionChanges,
    marksPortfolio: true,
    bodyKilobytes: 128,
    returns: successOf(InteractionView),
  },
  async ({ actor, params, body }) => ok(await changeInteraction(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...interaction,
    summary: "Remove an interaction",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeInteraction(actor, params.id);
    return done("Interaction removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
