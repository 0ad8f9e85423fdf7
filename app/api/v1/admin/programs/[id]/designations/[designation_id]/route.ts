import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { changeDesignation } from "@/lib/sponsorship/designations";
import { DesignationChanges, DesignationView } from "@/lib/sponsorship/schema";

export const PUT = route(
  {
    ...byMember,
    summary: "Change a designation",
    description: "Its word stays, because addresses and plans carry it.",
    tag: "Sponsorship",
    permission: "entities_edit",
    params: z.object({ id: PathId, designation_id: PathId }),
    body: DesignationChanges,
    returns: successOf(DesignationView),
  },
  async ({ actor, params, body }) =>
    ok(await changeDesignation(actor, params.id, params.designation_id, body)),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
