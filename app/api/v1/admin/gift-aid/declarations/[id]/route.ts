import { z } from "zod";
import { changeDeclaration } from "@/lib/giving/gift-aid/declarations";
import { DeclarationChanges, DeclarationView } from "@/lib/giving/gift-aid/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const PATCH = route(
  {
    tag: "Donations",
    summary: "Withdraw or confirm a Gift Aid declaration",
    description:
      "A withdrawn declaration covers no gift of that day or later; what was claimed before stays. Null takes a withdrawal back.",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: DeclarationChanges,
    alsoRefuses: ["not_found"],
    refuses: adminRefusal,
    returns: { status: z.literal("success"), data: DeclarationView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeDeclaration(actor, params.id, body),
  }),
);

export const { GET, POST, PUT, DELETE } = otherMethods({ PATCH });
