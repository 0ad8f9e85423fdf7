import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { StandardReport } from "@/lib/reports/schema";
import { listStandardReports } from "@/lib/reports/standard";

export const GET = route(
  {
    ...byMember,
    summary: "List the standard reports",
    description:
      "The definitions of the reports every organization has. Send one to `POST /admin/reports/query` to run it, or save it to customize it.",
    tag: "Reports",
    permission: "reports_view",
    returns: successOf(z.array(StandardReport)),
  },
  async ({ actor }) => ok(listStandardReports(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
