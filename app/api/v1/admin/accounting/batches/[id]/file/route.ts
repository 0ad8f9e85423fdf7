import { exportJournalBatch } from "@/lib/accounting/export";
import { JournalFileQuery } from "@/lib/accounting/schema";
import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

export const GET = memberFile(
  {
    summary: "Download a journal batch for QuickBooks or Xero",
    tag: "Accounting",
    permission: "reports_view",
    params: ById,
    query: JournalFileQuery,
    answers: ["text/csv"],
    alsoRefuses: ["conflict"],
  },
  async (actor, { params, query }) =>
    csvFile(
      await exportJournalBatch(actor, params.id, query),
      `journal-${params.id}-${query.format}-${query.part}.csv`,
    ),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
