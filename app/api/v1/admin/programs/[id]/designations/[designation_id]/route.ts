import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { changeDesignation } from "@/lib/sponsorship/designations";
import { DesignationChanges, DesignationView } from "@/lib/sponsorship/schema";

export const PUT = route(
  {
    summary: "Change a designation",
    description: "Its word stays, because addresses and plans carry it.",
    tag: "Sponsorship",
    access: memberAccess,
    permission: "entities_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, designation_id: PathId }),
    body: DesignationChanges,
    returns: { status: z.literal("success"), data: DesignationView },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeDesignation(actor, params.id, params.designation_id, body),
  }),
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
