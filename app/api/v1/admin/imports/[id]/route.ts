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
    description: "How far it is, what its columns were taken for, and which rows are refused.",
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
      "The dry run: says what every row would come to and enters nothing. Choose fields for columns as often as you like; what is not sent stays. Queued: `Location` shows how far it is.",
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

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
