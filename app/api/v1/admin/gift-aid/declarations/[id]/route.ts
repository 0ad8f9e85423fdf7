import { changeDeclaration, getDeclaration } from "@/lib/giving/gift-aid/declarations";
import { DeclarationChanges, DeclarationView } from "@/lib/giving/gift-aid/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const declaration = {
  ...byMember,
  tag: "Donations",
  params: ById,
  alsoRefuses: ["not_found"],
  returns: successOf(DeclarationView),
} as const;

export const GET = route(
  { ...declaration, summary: "Read a Gift Aid declaration", permission: "donations_view" },
  async ({ actor, params }) => ok(await getDeclaration(actor, params.id)),
);

export const PATCH = route(
  {
    ...declaration,
    summary: "Withdraw or confirm a Gift Aid declaration",
    description:
      "A withdrawn declaration doesn’t cover gifts made on or after the withdrawal date. Claims already made stay. Null undoes a withdrawal.",
    permission: "donations_edit",
    body: DeclarationChanges,
  },
  async ({ actor, params, body }) => ok(await changeDeclaration(actor, params.id, body)),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
