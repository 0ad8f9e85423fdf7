import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { chooseThumb } from "@/lib/sponsorship/entity-files";

export const PUT = route(
  {
    ...byMember,
    summary: "Choose an entity's thumb",
    description: "The picture that stands for it in the gallery.",
    tag: "Sponsorship",
    permission: "files_edit",
    alsoNeeds: ["entities_edit"],
    params: z.object({ id: PathId, file_id: PathId }),
    alsoRefuses: ["invalid"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await chooseThumb(actor, params.id, params.file_id);
    return done("Thumb chosen.");
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
