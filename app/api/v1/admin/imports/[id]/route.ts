import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { getImport } from "@/lib/imports/import-list";
import { checkImport, discardImport } from "@/lib/imports/imports";
import { ImportChanges, ImportView } from "@/lib/imports/schema";
import { RowId } from "@/lib/input";

const oneImport = {
  ...byMember,
  tag: "Imports",
  params: ById,
} as const;

export const GET = route(
  {
    ...oneImport,
    summary: "Read an import",
    description: "Returns its progress, how its columns were matched, and which rows are refused.",
    alsoRefuses: ["forbidden"],
    returns: successOf(ImportView),
  },
  async ({ actor, params }) => ok(await getImport(actor, params.id)),
);

export const PUT = route(
  {
    ...oneImport,
    summary: "Have an import checked",
    description:
      "Does a dry run: says what would happen to each row and imports nothing. You can change the column mapping as often as you like; omitted settings stay as they are. Queued; `Location` reports progress.",
    body: ImportChanges,
    alsoRefuses: ["forbidden", "conflict"],
    returns: { status: z.literal("success"), id: RowId },
    status: 202,
  },
  async ({ actor, params: { id }, body }) => {
    await checkImport(actor, id, body);
    return new Reply({ status: "success", id }, locationOf(`/admin/imports/${id}`));
  },
);

export const DELETE = route(
  {
    ...oneImport,
    summary: "Discard an import that was not run",
    alsoRefuses: ["forbidden", "conflict"],
    returns: { status: z.literal("success") },
  },
  async ({ actor, params }) => {
    await discardImport(actor, params.id);
    return { status: "success" };
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
