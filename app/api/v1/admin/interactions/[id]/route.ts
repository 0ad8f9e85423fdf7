import { z } from "zod";
import {
  changeInteraction,
  getInteraction,
  removeInteraction,
} from "@/lib/donors/engagement/interactions";
import { InteractionChanges, InteractionView } from "@/lib/donors/engagement/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const interaction = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...interaction,
    summary: "Read an interaction",
    permission: "donors_view",
    returns: { status: z.literal("success"), data: InteractionView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getInteraction(actor, params.id),
  }),
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
    returns: { status: z.literal("success"), data: InteractionView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeInteraction(actor, params.id, body),
  }),
);

export const DELETE = route(
  {
    ...interaction,
    summary: "Remove an interaction",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await removeInteraction(actor, params.id);
    return { status: "success", message: "Interaction removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
