import { z } from "zod";
import { declareGiftAid, listDeclarations } from "@/lib/giving/gift-aid/declarations";
import { DeclarationView, NewDeclaration } from "@/lib/giving/gift-aid/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const declarations = {
  ...byMember,
  tag: "Donations",
  params: ById,
} as const;

export const GET = route(
  {
    ...declarations,
    summary: "List a donor’s Gift Aid declarations",
    description: "The latest 100, newest first.",
    permission: "donations_view",
    alsoRefuses: ["not_found"],
    returns: successOf(z.array(DeclarationView)),
  },
  async ({ actor, params }) => ok(await listDeclarations(actor, params.id)),
);

export const POST = route(
  {
    ...declarations,
    summary: "Record a Gift Aid declaration",
    description:
      "Keeps the date, how the declaration was made, and the wording the donor agreed to as evidence. A spoken declaration takes effect once confirmed in writing.",
    permission: "donations_edit",
    body: NewDeclaration,
    idempotency: "optional",
    alsoRefuses: ["not_found"],
    returns: createdOf(DeclarationView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await declareGiftAid(actor, params.id, body);
    return new Reply(created(data), locationOf(`/admin/gift-aid/declarations/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
