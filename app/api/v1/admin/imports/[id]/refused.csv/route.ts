import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { exportRefused } from "@/lib/imports/import-list";

export const GET = memberFile(
  {
    summary: "Download refused rows as CSV",
    tag: "Imports",
    permission: "donors_edit",
    params: ById,
    answers: ["text/csv"],
  },
  async (actor, { params }) =>
    csvStream(await exportRefused(actor, params.id), `refused-rows-${params.id}.csv`),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
