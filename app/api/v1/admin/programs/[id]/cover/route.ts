import { z } from "zod";
import { rulesFor } from "@/lib/files/purposes";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";
import { putProgramCover } from "@/lib/sponsorship/program-cover";

export const POST = route(
  {
    ...byMember,
    tag: "Sponsorship",
    params: ById,
    summary: "Upload the picture of a program's giving page",
    description:
      "PNG, JPEG or WebP by content, re-encoded without metadata, in place of the one before. To take it away set `cover_file_id` to null.",
    permission: "entities_edit",
    file: { maxBytes: () => rulesFor("program_cover").maxBytes },
    idempotency: "optional",
    inSteps: true,
    returns: {
      status: z.literal("success"),
      file: z.object({ id: RowId, url: z.string() }),
    },
  },
  async ({ actor, params, file }) => ({
    status: "success",
    file: await putProgramCover(actor, params.id, file),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
