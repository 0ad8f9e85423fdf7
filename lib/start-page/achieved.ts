import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { attendees, entities, events, orders } from "@/db/schema";
import type { Achieved } from "@/db/schema/start-page";
import { now } from "@/lib/clock";
import { converted, netOf, publicCounting, qualifies } from "@/lib/giving/counting";

/**
 * What an organization has achieved: gifts that count as they do in the portfolio, without test gifts, in
 * the organization's own currency; recipients with a sponsor and goals that were reached; guests of events
 * that are over. Nothing here names anyone.
 */
export async function countAchieved(reader: Db | Tx, organizationId: number): Promise<Achieved> {
  const counting = await publicCounting(reader, organizationId);
  const { rows } = await reader.execute<Record<keyof Achieved, string>>(sql`
    with given as (
      select d.donor_id, ${converted(counting, netOf(counting))} as kept
      from donations d
      where d.organization_id = ${organizationId} and ${qualifies(counting)}
    )
    select
      (select coalesce(sum(kept), 0) from given) as raised,
      (select count(*) from given) as gifts,
      (select count(distinct donor_id) from given) as donors,
      (select count(*) from ${entities} where ${entities.organizationId} = ${organizationId}
        and ${entities.status} = 'active' and ${entities.contributionGoal} is null
        and ${entities.sponsorsCount} > 0) as sponsored,
      (select count(*) from ${entities} where ${entities.organizationId} = ${organizationId}
        and ${entities.contributionGoal} is not null
        and ${entities.contributed} >= ${entities.contributionGoal}) as funded,
      (select count(*) from ${attendees}
        join ${orders} on ${orders.organizationId} = ${attendees.organizationId}
          and ${orders.id} = ${attendees.orderId}
        join ${events} on ${events.organizationId} = ${orders.organizationId}
          and ${events.id} = ${orders.eventId}
        where ${attendees.organizationId} = ${organizationId} and ${orders.status} = 'completed'
          and ${attendees.status} = 'active'
          and coalesce(${events.endsAt}, ${events.startsAt}) < ${now().toISOString()}::timestamptz
      ) as guests`);
  const [found] = rows;
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, n]) => [name, Number(n)]));
}
