import { otherMethods } from "@/lib/http/methods";
import { ById, byMember, coverUpload } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { putProgramCover } from "@/lib/sponsorship/program-cover";

export const POST = route(
  {
    ...byMember,
    ...coverUpload("program_cover"),
    tag: "Sponsorship",
    params: ById,
    summary: "Upload the picture of a program's giving page",
    permission: "entities_edit",
  },
  async ({ actor, params, file }) => ({
    status: "success",
    file: await putProgramCover(actor, params.id, file),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
