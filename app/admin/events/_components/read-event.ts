import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { getEvent } from "@/lib/events/setup/events";
import { requireStaff } from "@/lib/identity/session";

export type EventParams = Promise<{ id: string }>;

/** Who is looking at an event's page, and whether they may look and change. @param path below the event's */
export async function eventStaff(params: EventParams, path = "") {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/events/${id}${path}`);
  const { permissions } = staff;
  return {
    id,
    staff,
    mayView: permissions.has("events_view"),
    mayEdit: permissions.has("events_edit"),
    read: () => orNotFound(getEvent(staff, id)),
  };
}
export type ItemParams = Promise<{ id: string; item: string }>;
