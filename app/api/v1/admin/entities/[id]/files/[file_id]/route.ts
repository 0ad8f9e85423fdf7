import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { deleteEntityFile } from "@/lib/sponsorship/entity-files";

export const DELETE = route(
  {
    summary: "Delete an entity's file",
    tag: "Sponsorship",
    access: memberAccess,
    permission: "files_edit",
    alsoNeeds: ["entities_edit"],
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, file_id: PathId }),
    returns: { status: z.literal("success"), message: z.string() },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    await deleteEntityFile(actor, params.id, params.file_id);
    return { status: "success", message: "File deleted." };
  },
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
