import { z } from "zod";
import { changeDeclaration, getDeclaration } from "@/lib/giving/gift-aid/declarations";
import { DeclarationChanges, DeclarationView } from "@/lib/giving/gift-aid/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const declaration = {
  tag: "Donations",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  alsoRefuses: ["not_found"],
  refuses: adminRefusal,
  returns: { status: z.literal("success"), data: DeclarationView },
} as const;

export const GET = route(
  { ...declaration, summary: "Read a Gift Aid declaration", permission: "donations_view" },
  async ({ actor, params }) => ({
    status: "success",
    data: await getDeclaration(actor, params.id),
  }),
);

export const PATCH = route(
  {
    ...declaration,
    summary: "Withdraw or confirm a Gift Aid declaration",
    description:
      "A withdrawn declaration covers no gift of that day or later. Claims already made stay. Null undoes a withdrawal.",
    permission: "donations_edit",
    body: DeclarationChanges,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeDeclaration(actor, params.id, body),
  }),
);

export const { POST, PUT, DELETE } = otherMethods({ GET, PATCH });
