import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { removeUpdate } from "@/lib/sponsorship/entity-updates";

export const DELETE = route(
  {
    summary: "Remove an entity's update",
    tag: "Sponsorship",
    access: memberAccess,
    permission: "entities_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, update_id: PathId }),
    returns: { status: z.literal("success"), message: z.string() },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    await removeUpdate(actor, params.id, params.update_id);
    return { status: "success", message: "Update removed." };
  },
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
