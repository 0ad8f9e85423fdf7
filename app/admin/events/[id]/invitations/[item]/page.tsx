import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { ANSWERS, STATUSES } from "@/app/admin/_components/invitation-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { clockAt } from "@/lib/donors/local-time";
import { getInvitation } from "@/lib/events/invitations/list";
import type { InvitationView } from "@/lib/events/invitations/schema";
import { EventHeader } from "../../../_components/event-header";
import { eventPage, ItemPath } from "../../../_components/event-page";
import { pathOf } from "../words";
import { InvitationForm } from "./invitation-form";
import { OneButtons } from "./one-buttons";

const title = "Invitation";

export const metadata: Metadata = { title };

export default eventPage(
  {
    title,
    path: ({ item }) => `/invitations/${item}`,
    needs: ["events_view", "orders_view"],
    params: ItemPath,
  },
  async ({ record: event, staff, params: { id, item } }) => {
    const invitation = await getInvitation(staff, id, item);
    const mayEdit = staff.permissions.has("orders_edit") && invitation.status !== "revoked";
    const isChangeable = invitation.response !== "yes" && invitation.host_order === null;
    const until = invitation.respond_by;
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{invitation.name ?? "Erased guest"}</h2>
          {mayEdit && <OneButtons eventId={id} invitation={invitation} />}
        </div>
        <Card>
          <CardContent>
            <Facts invitation={invitation} timeZone={event.timezone} />
          </CardContent>
        </Card>
        {mayEdit && isChangeable && (
          <Card>
            <CardContent>
              <InvitationForm
                eventId={id}
                invitation={invitation}
                timeZone={event.timezone}
                until={until ? clockAt(until, event.timezone) : ""}
              />
            </CardContent>
          </Card>
        )}
        <p>
          <TextLink href={pathOf(id)}>Back to invitations</TextLink>
        </p>
      </>
    );
  },
);

function Facts({ invitation, timeZone }: { invitation: InvitationView; timeZone: string }) {
  const { status, response, order, host_order: host, donor_id: donorId } = invitation;
  const when = (at: string | null) => (at ? <DateTime instant={at} timeZone={timeZone} /> : "–");
  return (
    <DescriptionList>
      <DescriptionItem term="Email">{invitation.email ?? "–"}</DescriptionItem>
      <DescriptionItem term="Status">
        <StatusBadge tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusBadge>
      </DescriptionItem>
      <DescriptionItem term="Answer">
        <StatusBadge tone={ANSWERS[response].tone}>{ANSWERS[response].label}</StatusBadge>
      </DescriptionItem>
      <DescriptionItem term="Ticket">
        {invitation.ticket_type?.name ?? "Host’s seat"}
      </DescriptionItem>
      <DescriptionItem term="Seats">
        {invitation.seats}
        {invitation.reserved_seats > 0 && `, ${invitation.reserved_seats} reserved`}
      </DescriptionItem>
      <DescriptionItem term="Respond by">{when(invitation.respond_by)}</DescriptionItem>
      <DescriptionItem term="Sent">{when(invitation.sent_at)}</DescriptionItem>
      <DescriptionItem term="Answered">{when(invitation.responded_at)}</DescriptionItem>
      <DescriptionItem term="Reminders">{invitation.reminders}</DescriptionItem>
      {donorId !== null && (
        <DescriptionItem term="Donor">
          <TextLink href={`/admin/donors/${donorId}`}>Open donor</TextLink>
        </DescriptionItem>
      )}
      {order && (
        <DescriptionItem term="Registration">
          <TextLink href={`/admin/orders/${order.id}`}>{order.order_number}</TextLink>
        </DescriptionItem>
      )}
      {host && (
        <DescriptionItem term="Host’s registration">
          <TextLink href={`/admin/orders/${host.id}`}>{host.order_number}</TextLink>
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
