import { z } from "zod";
import { LinkChanges, RelationshipView } from "@/lib/donors/relationship-schema";
import { changeLink, unlinkDonor } from "@/lib/donors/relationships/relationships";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const link = {
  tag: "Donors",
  access: memberAccess,
  permission: "donors_edit",
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, link_id: PathId }),
  refuses: adminRefusal,
} as const;

export const PUT = route(
  {
    ...link,
    summary: "Change a relationship's link",
    description: "Omitted fields stay as they are.",
    body: LinkChanges,
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: RelationshipView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeLink(actor, params.id, params.link_id, body),
  }),
);

export const DELETE = route(
  {
    ...link,
    summary: "Remove a donor from a relationship",
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await unlinkDonor(actor, params.id, params.link_id);
    return { status: "success", message: "Link removed." };
  },
);

export const { GET, POST, PATCH } = otherMethods({ PUT, DELETE });
