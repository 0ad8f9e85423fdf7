import { z } from "zod";
import { eraseDonor } from "@/lib/donors/erasing/erasing";
import { Erased, Erasure } from "@/lib/donors/erasing/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Erase a donor",
    description:
      "Deletes or empties every row about the donor but what law requires. Needs the token of a preview, which the export carries, and the donor's name. Cannot be undone.",
    tag: "Donors",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: Erasure,
    returns: { status: z.literal("success"), data: Erased },
    alsoRefuses: ["conflict"],
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await eraseDonor(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
