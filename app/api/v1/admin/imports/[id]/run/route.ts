import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { startImport } from "@/lib/imports/imports";
import { RowId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Run an import",
    description:
      "Imports the rows that passed the check, each as if entered manually: same rules, audit log, and receipts, but no email. Queued; `Location` reports progress. Rows imported before are not imported twice.",
    tag: "Imports",
    params: ById,
    idempotency: "optional",
    alsoRefuses: ["forbidden", "conflict"],
    returns: { status: z.literal("success"), id: RowId },
    status: 202,
  },
  async ({ actor, params: { id } }) => {
    await startImport(actor, id);
    return new Reply({ status: "success", id }, locationOf(`/admin/imports/${id}`));
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
