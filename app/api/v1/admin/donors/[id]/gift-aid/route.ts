import { z } from "zod";
import { declareGiftAid, listDeclarations } from "@/lib/giving/gift-aid/declarations";
import { DeclarationView, NewDeclaration } from "@/lib/giving/gift-aid/schema";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const declarations = {
  tag: "Donations",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...declarations,
    summary: "List a donor’s Gift Aid declarations",
    description: "The latest 100, newest first.",
    permission: "donations_view",
    alsoRefuses: ["not_found"],
    returns: { status: z.literal("success"), data: z.array(DeclarationView) },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await listDeclarations(actor, params.id),
  }),
);

export const POST = route(
  {
    ...declarations,
    summary: "Record a Gift Aid declaration",
    description:
      "Keeps the day, how the declaration was made, and the wording that the donor agreed to as evidence. A spoken declaration counts once it is confirmed in writing.",
    permission: "donations_edit",
    body: NewDeclaration,
    idempotency: "optional",
    alsoRefuses: ["not_found"],
    returns: { status: z.literal("success"), id: RowId, data: DeclarationView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await declareGiftAid(actor, params.id, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/gift-aid/declarations/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
