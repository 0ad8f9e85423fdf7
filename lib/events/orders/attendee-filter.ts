import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { attendees, GROUP_KINDS, ORDER_STATUSES, orders, registrationGroups } from "@/db/schema";
import { within } from "@/db/within";
import { CustomFilters, matchesFilters } from "@/lib/custom-fields/filters";
import { QueryId, textUpTo } from "@/lib/input";
import { PageQuery } from "../setup/event-list";
import { containing } from "./filter";

export const TICKET_STATES = ["not_ready", "ready", "issued", "void"] as const;
export const ATTENDANCES = ["expected", "gone", "all"] as const;

/** Which guests are meant; what is left out does not narrow. */
export const AttendeeFilter = z.strictObject({
  event_id: QueryId.optional(),
  status: z.enum(ATTENDANCES).default("expected").meta({
    description:
      "`expected`: seats of pending and completed registrations that were not released; `gone`: all other seats",
  }),
  order_status: z.enum(ORDER_STATUSES).optional(),
  kind: z.enum(GROUP_KINDS).optional().meta({ description: "Of the group" }),
  checked_in: z.enum(["yes", "no"]).optional(),
  ticket_state: z.enum(TICKET_STATES).optional(),
  missing: z
    .enum(["1"])
    .optional()
    .meta({ description: "The guest’s required details are missing" }),
  q: textUpTo(200).optional().meta({
    description: "Matches the name, email address, group, company, order number or ticket code",
  }),
  filter: CustomFilters,
});
export type AttendeeFilter = z.output<typeof AttendeeFilter>;

export const AttendeeListQuery = AttendeeFilter.extend(PageQuery);
export type AttendeeListQuery = z.output<typeof AttendeeListQuery>;

const isExpected = and(
  eq(attendees.status, "active"),
  inArray(orders.status, ["pending", "completed"]),
) as SQL;

/** Attendees with their group, order and sponsor joined. */
export function matchingAttendees(organizationId: number, filter: AttendeeFilter): SQL | undefined {
  const { status, checked_in: inside } = filter;
  return within(
    attendees,
    organizationId,
    filter.event_id === undefined ? undefined : eq(orders.eventId, filter.event_id),
    status === "all" ? undefined : status === "expected" ? isExpected : not(isExpected),
    filter.order_status && eq(orders.status, filter.order_status),
    filter.kind && eq(registrationGroups.kind, filter.kind),
    inside === "yes" ? isNotNull(attendees.checkedInAt) : undefined,
    inside === "no" ? isNull(attendees.checkedInAt) : undefined,
    filter.ticket_state && eq(attendees.ticketState, filter.ticket_state),
    filter.missing && eq(attendees.complete, false),
    filter.q?.trim() ? mentions(filter.q.trim()) : undefined,
  );
}

/** What a filter asks of a guest's custom fields. Throws 422 for those that there are not. */
export const customMatchingAttendees = (
  actor: { organizationId: number },
  { filter }: AttendeeFilter,
): Promise<SQL | undefined> =>
  matchesFilters(db, actor, { object: "attendee", id: attendees.id }, filter);

function mentions(words: string): SQL {
  const pattern = containing(words);
  return sql`(lower(concat_ws(' ', ${attendees.firstName}, ${attendees.lastName})) like ${pattern}
    or lower(${attendees.email}) like ${pattern}
    or lower(${registrationGroups.label}) like ${pattern}
    or lower(${registrationGroups.reference}) = ${words.toLowerCase()}
    or lower(${orders.orderNumber}) like ${pattern}
    or lower(${orders.purchaserName}) like ${pattern}
    or lower(sponsor.company_name) like ${pattern}
    or ${attendees.ticketCode} = ${words})`;
}
