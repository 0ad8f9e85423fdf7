import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ImportKindPath } from "@/lib/imports/schema";
import { importTemplate } from "@/lib/imports/templates";

export const GET = memberFile(
  {
    summary: "Download a template for an import as CSV",
    tag: "Imports",
    permission: "donors_edit",
    params: ImportKindPath,
    answers: ["text/csv"],
  },
  async (actor, { params: { what } }) =>
    csvFile(await importTemplate(actor, what), `${what}-template.csv`),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
