import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { publishEntityFile } from "@/lib/sponsorship/entity-files";

export const PUT = route(
  {
    ...byMember,
    summary: "Publish an entity's document",
    description:
      "Visitors see every picture of an entity that is shown, and no document unless it is published here.",
    tag: "Sponsorship",
    permission: "files_edit",
    alsoNeeds: ["entities_edit"],
    params: z.object({ id: PathId, file_id: PathId }),
    body: z.strictObject({ is_public: z.boolean() }),
    alsoRefuses: ["invalid"],
    returns: DONE,
  },
  async ({ actor, params, body }) => {
    await publishEntityFile(actor, params.id, params.file_id, body.is_public);
    return done("File changed.");
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
