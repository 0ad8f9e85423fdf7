import { changeDashboard, getDashboard, removeDashboard } from "@/lib/dashboards/dashboards";
import { DashboardChanges, DashboardView } from "@/lib/dashboards/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const dashboard = {
  ...byMember,
  tag: "Dashboards",
  params: ById,
  returns: successOf(DashboardView),
} as const;

export const GET = route({ ...dashboard, summary: "Get a dashboard" }, async ({ actor, params }) =>
  ok(await getDashboard(actor, params.id)),
);

export const PUT = route(
  {
    ...dashboard,
    summary: "Change a dashboard",
    description:
      "Omitted fields stay as they are; `cards` replaces all cards, in the order given. Only its owner can change a dashboard.",
    body: DashboardChanges,
    alsoRefuses: ["forbidden"],
  },
  async ({ actor, params, body }) => ok(await changeDashboard(actor, params.id, body)),
);

export const DELETE = route(
  { ...dashboard, summary: "Delete a dashboard", alsoRefuses: ["forbidden"] },
  async ({ actor, params }) => ok(await removeDashboard(actor, params.id)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
