import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { startImport } from "@/lib/imports/imports";
import { PathId, RowId } from "@/lib/input";

export const POST = route(
  {
    summary: "Run an import",
    description:
      "Enters the rows that the check did not refuse, each as if by hand: same rules, audit and receipts, but nobody is mailed. Queued: `Location` shows how far it is. Rows that were imported before stay one.",
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
    await startImport(actor, id);
    return new Reply({ status: "success", id }, locationOf(`/admin/imports/${id}`));
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
