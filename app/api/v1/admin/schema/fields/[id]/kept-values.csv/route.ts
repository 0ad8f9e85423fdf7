import { exportKeptValues } from "@/lib/custom-fields/kept-list";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

export const GET = memberFile(
  {
    summary: "Download a custom field’s kept values as CSV",
    tag: "Custom fields",
    permission: "settings_edit",
    params: ById,
    answers: ["text/csv"],
  },
  async (actor, { params }) =>
    csvStream(await exportKeptValues(actor, params.id), `kept-values-${params.id}.csv`),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
