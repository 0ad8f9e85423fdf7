import { getDashboardResults } from "@/lib/dashboards/results";
import { DashboardResults } from "@/lib/dashboards/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "Dashboards",
    summary: "Compute a dashboard",
    description:
      "Returns the figures of each report card from one snapshot, limited to what the caller can read. A card that can’t be shown says why instead. Waits up to ten seconds while the organization is running two other reports.",
    params: ById,
    returns: successOf(DashboardResults),
  },
  async ({ actor, params }) => ok(await getDashboardResults(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
