import { type SQL, sql } from "drizzle-orm";
import { now } from "@/lib/clock";

/** Texts go out from nine in the morning until eight in the evening; those that are due otherwise wait. */
export const [FIRST_HOUR, LAST_HOUR] = [9, 20];

/** May the mailing `m` go out at this time of the day, by its organization’s clocks? Emails always may. */
export const isOpenHour = (): SQL<boolean> => sql<boolean>`(m.channel <> 'sms' or exists (
  select from organizations o where o.id = m.organization_id
    and extract(hour from ${now().toISOString()}::timestamptz at time zone o.time_zone) >= ${FIRST_HOUR}
    and extract(hour from ${now().toISOString()}::timestamptz at time zone o.time_zone) < ${LAST_HOUR}))`;
