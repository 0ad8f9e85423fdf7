import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { chooseThumb } from "@/lib/sponsorship/entity-files";

export const PUT = route(
  {
    summary: "Choose an entity's thumb",
    description: "The picture that stands for it in the gallery.",
    tag: "Sponsorship",
    access: memberAccess,
    permission: "files_edit",
    alsoNeeds: ["entities_edit"],
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, file_id: PathId }),
    alsoRefuses: ["invalid"],
    returns: { status: z.literal("success"), message: z.string() },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    await chooseThumb(actor, params.id, params.file_id);
    return { status: "success", message: "Thumb chosen." };
  },
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
