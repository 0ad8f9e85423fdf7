import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { chooseDuplicates, listDuplicates } from "@/lib/imports/duplicate-choices";
import { DuplicateChoices, DuplicateRow, ImportQuery } from "@/lib/imports/schema";
import { RowId } from "@/lib/input";

const duplicates = {
  ...byMember,
  tag: "Imports",
  params: ById,
} as const;

export const GET = route(
  {
    ...duplicates,
    summary: "List possible duplicates in an import",
    description:
      "Lists rows that share an email address with a donor or an earlier row and may be the same person or organization, as found by the dry run, in the file’s order.",
    query: ImportQuery,
    alsoRefuses: ["forbidden"],
    returns: pagedOf(DuplicateRow),
  },
  async ({ actor, params, query }) => {
    const { data, total, nextCursor } = await listDuplicates(actor, params.id, query);
    const path = `/admin/imports/${params.id}/duplicates`;
    const headers = listHeaders(path, query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const PUT = route(
  {
    ...duplicates,
    summary: "Add, link or skip possible duplicates",
    description:
      "Decides for all possible duplicates or line by line. Only those rows are checked again; the import then follows your choices. Queued; `Location` reports progress.",
    body: DuplicateChoices,
    alsoRefuses: ["forbidden", "conflict"],
    returns: { status: z.literal("success"), id: RowId },
    status: 202,
  },
  async ({ actor, params: { id }, body }) => {
    await chooseDuplicates(actor, id, body);
    return new Reply({ status: "success", id }, locationOf(`/admin/imports/${id}`));
  },
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
