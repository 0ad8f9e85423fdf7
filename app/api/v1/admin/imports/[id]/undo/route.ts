import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { undoImport } from "@/lib/imports/imports";
import { PathId, RowId } from "@/lib/input";

export const POST = route(
  {
    summary: "Take an import back",
    description:
      "Voids the gifts the import added, unless they have been changed, refunded, credited or acknowledged since, and archives the donors it added who have no other records. Everything else stays. Queued; `Location` reports progress. Possible until the rows are deleted, 30 days after the upload.",
    tag: "Imports",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    idempotency: "optional",
    alsoRefuses: ["forbidden", "conflict"],
    returns: { status: z.literal("success"), id: RowId },
    status: 202,
    refuses: adminRefusal,
  },
  async ({ actor, params: { id } }) => {
    await undoImport(actor, id);
    return new Reply({ status: "success", id }, locationOf(`/admin/imports/${id}`));
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
