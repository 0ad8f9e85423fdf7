import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { deleteEntityFile } from "@/lib/sponsorship/entity-files";

export const DELETE = route(
  {
    ...byMember,
    summary: "Delete an entity's file",
    tag: "Sponsorship",
    permission: "files_edit",
    alsoNeeds: ["entities_edit"],
    params: z.object({ id: PathId, file_id: PathId }),
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteEntityFile(actor, params.id, params.file_id);
    return done("File deleted.");
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
