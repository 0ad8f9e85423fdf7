import { z } from "zod";
import { LinkChanges, RelationshipView } from "@/lib/donors/relationship-schema";
import { changeLink, unlinkDonor } from "@/lib/donors/relationships/relationships";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const link = {
  ...byMember,
  tag: "Donors",
  permission: "donors_edit",
  params: z.object({ id: PathId, link_id: PathId }),
} as const;

export const PUT = route(
  {
    ...link,
    summary: "Change a relationship's link",
    description: "Omitted fields stay as they are.",
    body: LinkChanges,
    marksPortfolio: true,
    returns: successOf(RelationshipView),
  },
  async ({ actor, params, body }) => ok(await changeLink(actor, params.id, params.link_id, body)),
);

export const DELETE = route(
  {
    ...link,
    summary: "Remove a donor from a relationship",
    marksPortfolio: true,
    returns: DONE,
  },
  async ({ actor, params }) => {
    await unlinkDonor(actor, params.id, params.link_id);
    return done("Link removed.");
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
