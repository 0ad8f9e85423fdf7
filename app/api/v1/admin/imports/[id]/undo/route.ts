import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { undoImport } from "@/lib/imports/imports";
import { RowId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Take an import back",
    description:
      "Voids the gifts the import added, unless they have since been changed, refunded, credited, or acknowledged; archives the donors it added who have no other records; and, unless they have since been changed, dissolves households, archives recipients, revokes soft credits, deletes interactions, and removes sponsorships, recurring gifts without a card, relationship links, and donors’ tags. Everything else stays. Queued; `Location` reports progress. Possible until the rows are deleted, 30 days after the upload.",
    tag: "Imports",
    params: ById,
    idempotency: "optional",
    alsoRefuses: ["forbidden", "conflict"],
    returns: { status: z.literal("success"), id: RowId },
    status: 202,
  },
  async ({ actor, params: { id } }) => {
    await undoImport(actor, id);
    return new Reply({ status: "success", id }, locationOf(`/admin/imports/${id}`));
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
