import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { createdOf, paged, pagedOf } from "@/lib/http/success";
import { getImport, listImports } from "@/lib/imports/import-list";
import { beginImport } from "@/lib/imports/imports";
import { MOST_BYTES } from "@/lib/imports/limits";
import { ImportQuery, ImportRequest, ImportSummary, ImportView } from "@/lib/imports/schema";

const imports = {
  ...byMember,
  tag: "Imports",
  alsoRefuses: ["forbidden"],
} as const;

export const GET = route(
  {
    ...imports,
    summary: "List imports",
    description:
      "Newest first. Each kind of file needs the permission to enter the same records manually: `donations_edit` for gifts, recurring gifts, soft credits, and sponsorships; `entities_edit` for recipients; `donors_edit` for all others.",
    query: ImportQuery,
    returns: pagedOf(ImportSummary),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listImports(actor, query);
    const headers = listHeaders("/admin/imports", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...imports,
    summary: "Send a file to import",
    description:
      "Takes CSV with a heading row, separated by commas, semicolons, or tabs, in UTF-8, UTF-16, or Windows-1252; or the first visible sheet of an Excel workbook (XLSX), using the stored results of formulas. At most 200,000 rows and 200 columns. Nothing is imported yet: review how its columns were matched, check the file, then run it. Records imported with a test key are test records.",
    query: ImportRequest,
    file: { maxBytes: () => MOST_BYTES },
    idempotency: "optional",
    returns: createdOf(ImportView),
    status: 201,
  },
  async ({ actor, query, file }) => {
    const id = await beginImport(actor, { ...query, ...file });
    const data = await getImport(actor, id);
    return new Reply({ status: "success", id, data }, locationOf(`/admin/imports/${id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
