"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { staffPost } from "@/app/admin/_components/staff-action";
import { inviteFromWaitlist, removeFromWaitlist } from "@/lib/events/waitlist/staff";

const LIST = { row: "event", path: (id: number) => `/admin/events/${id}/waitlist`, at: "entry" };

/** Offers places to somebody before it is their turn. */
export const invite = staffPost(LIST, async ({ staff, form, id }) => {
  await inviteFromWaitlist(staff, id, idIn(form, "entry"));
  return "Seats offered. We’ve emailed them.";
});

/** Takes somebody off the list. */
export const remove = staffPost(LIST, async ({ staff, form, id }) => {
  await removeFromWaitlist(staff, id, idIn(form, "entry"));
  return "Removed from the waiting list.";
});
