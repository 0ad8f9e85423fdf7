import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, pagingHeaders } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { getImport, listImports } from "@/lib/imports/import-list";
import { beginImport } from "@/lib/imports/imports";
import { MOST_BYTES } from "@/lib/imports/limits";
import { ImportQuery, ImportRequest, ImportSummary, ImportView } from "@/lib/imports/schema";
import { RowId } from "@/lib/input";

const imports = {
  tag: "Imports",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
  alsoRefuses: ["forbidden"],
} as const;

export const GET = route(
  {
    ...imports,
    summary: "List imports",
    description:
      "Newest first: those of donors for who may edit donors, those of gifts for who may edit gifts.",
    query: ImportQuery,
    returns: { status: z.literal("success"), data: z.array(ImportSummary) },
  },
  async ({ actor, query }) => {
    const { data, total } = await listImports(actor, query);
    const { page, per_page: perPage } = query;
    const headers = pagingHeaders("/admin/imports", query, { page, perPage, total });
    return new Reply({ status: "success", data }, headers);
  },
);

export const POST = route(
  {
    ...imports,
    summary: "Send a file to import",
    description:
      "CSV with a heading row, separated by comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252, or the first visible sheet of an Excel workbook (XLSX), whose formulas count with their stored results: 200,000 rows and 200 columns at most. Nothing is entered yet: read what its columns were taken for, have it checked, then run it. What a test key imports is a test.",
    query: ImportRequest,
    file: { maxBytes: () => MOST_BYTES },
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, data: ImportView },
    status: 201,
  },
  async ({ actor, query, file }) => {
    const id = await beginImport(actor, { ...query, ...file });
    const data = await getImport(actor, id);
    return new Reply({ status: "success", id, data }, locationOf(`/admin/imports/${id}`));
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
