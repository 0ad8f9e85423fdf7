import { createDashboard, listDashboards } from "@/lib/dashboards/dashboards";
import { DashboardList, DashboardView, NewDashboard } from "@/lib/dashboards/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const dashboards = { ...byMember, tag: "Dashboards" } as const;

export const GET = route(
  {
    ...dashboards,
    summary: "List dashboards",
    description:
      "Includes the standard dashboards, with the cards the caller can see, the caller’s own dashboards, and those shared with everyone.",
    returns: successOf(DashboardList),
  },
  async ({ actor }) => ok(await listDashboards(actor)),
);

export const POST = route(
  {
    ...dashboards,
    summary: "Create a dashboard",
    description:
      "A card shows a standard report, a saved report, or built-in content such as tasks. Sharing a dashboard needs `reports_edit`.",
    body: NewDashboard,
    idempotency: "optional",
    alsoRefuses: ["forbidden", "conflict"],
    returns: createdOf(DashboardView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createDashboard(actor, body);
    return new Reply(created(data), locationOf(`/admin/dashboards/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
