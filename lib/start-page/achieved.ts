import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { attendees, donations, entities, events, orders, organizations } from "@/db/schema";
import type { Achieved } from "@/db/schema/start-page";
import { now } from "@/lib/clock";
import { netOfGift } from "@/lib/giving/net-gift";

/**
 * What an organization has achieved, in one statement: completed live gifts, net of refunds, their amounts
 * in the organization's own currency; recipients with a sponsor and goals that were reached; guests of
 * events that are over. Nothing here names anyone.
 */
export async function countAchieved(reader: Db | Tx, organizationId: number): Promise<Achieved> {
  const { rows } = await reader.execute<Record<keyof Achieved, string>>(sql`
    with given as (
      select ${donations.donorId} as donor_id, ${donations.currency} as currency,
        ${netOfGift(donations.amount, donations.refundedAmount)} as kept
      from ${donations}
      where ${donations.organizationId} = ${organizationId} and ${donations.status} = 'completed'
        and not ${donations.isTest} and ${netOfGift(donations.amount, donations.refundedAmount)} > 0
    )
    select
      (select coalesce(sum(kept), 0) from given where currency = (
        select ${organizations.currency} from ${organizations} where ${organizations.id} = ${organizationId}
      )) as raised,
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
