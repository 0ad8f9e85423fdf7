import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { listEntityFiles } from "@/lib/sponsorship/entity-files";
import { EntityFileView } from "@/lib/sponsorship/entity-schema";

export const GET = route(
  {
    summary: "List an entity's files",
    tag: "Sponsorship",
    access: memberAccess,
    permission: "entities_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: z.array(EntityFileView) },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await listEntityFiles(actor, params.id),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
