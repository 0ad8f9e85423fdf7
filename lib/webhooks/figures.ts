import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations, webhookEndpoints } from "@/db/schema";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { isEndpoint } from "./rows";

/** Days that the figures are about, today included. */
export const FIGURE_DAYS = 14;

/** Attempts of one day in the organization's time zone. */
export type DayOfAttempts = { day: string; delivered: number; failed: number };

/** How many attempts at an endpoint succeeded and failed on each of the last days. Throws not found. */
export async function getWebhookFigures(actor: MemberActor, id: number): Promise<DayOfAttempts[]> {
  requirePermission(actor, "api_keys_edit");
  const { organizationId } = actor;
  const [found] = await db
    .select({ zone: organizations.timeZone })
    .from(webhookEndpoints)
    .innerJoin(organizations, eq(organizations.id, webhookEndpoints.organizationId))
    .where(isEndpoint(actor, id));
  if (!found) throw notFound("webhook endpoint");
  const { rows } = await db.execute<DayOfAttempts>(sql`
    with today as (
      select (${now().toISOString()}::timestamptz at time zone ${found.zone})::date as day
    ), days as (
      select (today.day - n)::date as day from today, generate_series(0, ${FIGURE_DAYS - 1}::int) n
    ), tried as (
      select (a.attempted_at at time zone ${found.zone})::date as day,
        count(*) filter (where a.error is null)::int as delivered,
        count(*) filter (where a.error is not null)::int as failed
      from webhook_attempts a
      where a.organization_id = ${organizationId} and a.endpoint_id = ${id}
        and a.attempted_at >= (select min(day)::timestamp at time zone ${found.zone} from days)
      group by 1
    )
    select days.day::text, coalesce(delivered, 0) as delivered, coalesce(failed, 0) as failed
    from days left join tried on tried.day = days.day order by days.day`);
  return rows;
}
