import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listDatasets } from "@/lib/reports/catalog";
import { ReportDataset } from "@/lib/reports/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List what reports can be about",
    description:
      "Lists the datasets the caller can read, with the fields that rows can be grouped and filtered by, and the available measures.",
    tag: "Reports",
    permission: "reports_view",
    returns: successOf(z.array(ReportDataset)),
  },
  async ({ actor }) => ok(await listDatasets(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
