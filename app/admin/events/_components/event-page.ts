import { ById, recordPage } from "@/app/admin/_components/staff-page";
import { getEvent } from "@/lib/events/setup/events";
import { PathId } from "@/lib/input";

/** A page of one event. */
export const eventPage = recordPage("/admin/events", getEvent);

/** The path of a page about a part of an event, such as a ticket. */
export const ItemPath = ById.extend({ item: PathId });
