import { z } from "zod";
import { deleteDonorFile } from "@/lib/donors/records/files";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    summary: "Remove a donor's file",
    tag: "Donors",
    access: memberAccess,
    permission: "files_edit",
    alsoNeeds: ["donors_edit"],
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, file_id: PathId }),
    returns: { status: z.literal("success") },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    await deleteDonorFile(actor, params.id, params.file_id);
    return { status: "success" };
  },
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
