import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { eventOfInvitation } from "@/lib/events/invitations/list";

const title = "Invitation";

export const metadata: Metadata = { title };

/** An invitation of which only the ID is known, as from the search. */
export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/events/any/invitations/${id}`,
    needs: ["events_view", "orders_view"],
    params: ById,
  },
  async ({ staff, params: { id } }) =>
    redirect(`/admin/events/${await eventOfInvitation(staff, id)}/invitations/${id}`),
);
