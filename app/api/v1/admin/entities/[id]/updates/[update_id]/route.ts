import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { removeUpdate } from "@/lib/sponsorship/entity-updates";

export const DELETE = route(
  {
    ...byMember,
    summary: "Remove an entity's update",
    tag: "Sponsorship",
    permission: "entities_edit",
    params: z.object({ id: PathId, update_id: PathId }),
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeUpdate(actor, params.id, params.update_id);
    return done("Update removed.");
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
