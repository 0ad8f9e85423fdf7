import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";

type Reached = { page_id: number; percent: number };

/**
 * Notes which milestones of their goals pages have come to, each once, and tells of it. A goal that is raised, or a
 * gift that is refunded, takes none back.
 * @param pages a query of `id`
 */
export async function reachMilestones(tx: Tx, organizationId: number, pages: SQL): Promise<void> {
  const { rows } = await tx.execute<Reached>(sql`
    with reached as (
      insert into page_milestones (organization_id, page_id, percent, raised, goal, reached_at)
      select p.organization_id, p.id, m.percent, t.raised, g.goal, ${now().toISOString()}::timestamptz
      from fundraising_pages p
      join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
      join page_totals t on t.organization_id = p.organization_id and t.page_id = p.id
      cross join lateral (
        select case when p.kind = 'campaign' then c.goal else p.goal end as goal) g
      cross join lateral (select distinct unnest(c.milestones) as percent) m
      where p.organization_id = ${organizationId} and p.id in (${pages})
        and p.status in ('live', 'paused', 'ended')
        and t.raised > 0 and t.raised::numeric * 100 >= g.goal::numeric * m.percent
      on conflict do nothing
      returning page_id, percent)
    select page_id, percent from reached order by page_id, percent`);
  await recordChanges(
    tx,
    systemActor(organizationId, "fundraising-refresh"),
    rows.map(({ page_id, percent }) => ({
      ...{ action: "fundraising_page.milestone", subjectType: "fundraising_page" },
      ...{ subjectId: page_id, after: { percent }, details: { percent } },
    })),
  );
}
