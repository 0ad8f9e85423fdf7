import { z } from "zod";
import { deleteDonorFile } from "@/lib/donors/records/files";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    ...byMember,
    summary: "Remove a donor's file",
    tag: "Donors",
    permission: "files_edit",
    alsoNeeds: ["donors_edit"],
    params: z.object({ id: PathId, file_id: PathId }),
    returns: { status: z.literal("success") },
  },
  async ({ actor, params }) => {
    await deleteDonorFile(actor, params.id, params.file_id);
    return { status: "success" };
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
