import { z } from "zod";
import { rulesFor } from "@/lib/files/purposes";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { uploadRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId, textUpTo } from "@/lib/input";
import { uploadFile } from "@/lib/sponsorship/entity-files";

export const POST = route(
  {
    ...byMember,
    summary: "Upload a file",
    description:
      "Adds a picture or a PDF to an entity, or these and office documents and text to a donor. What it is is told by its content; pictures are re-encoded without metadata. An entity's first picture becomes its thumb; a donor's files are private. Needs `entities_edit` or `donors_edit` as well.",
    tag: "Sponsorship",
    permission: "files_edit",
    params: z.object({
      type: textUpTo(40).meta({ description: "`entity` or `donor`" }),
      id: PathId,
    }),
    file: { maxBytes: () => rulesFor("entity_file").maxBytes },
    idempotency: "optional",
    inSteps: true,
    returns: {
      message: z.string(),
      file: z.object({
        id: RowId,
        name: z.string(),
        url: z.string(),
        mime_type: z.string(),
        size: z.int(),
      }),
    },
    refuses: uploadRefusal,
  },
  async ({ actor, params, file }) => ({
    message: "File uploaded successfully.",
    file: await uploadFile(actor, params, file),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
