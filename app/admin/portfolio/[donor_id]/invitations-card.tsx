import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { ANSWERS, STATUSES } from "@/app/admin/_components/invitation-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { DonorInvitation } from "@/lib/events/invitations/donor-invitations";

/** The events that they are invited to, and what they answered. */
export function InvitationsCard({ invitations }: { invitations: readonly DonorInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Card id="invitations" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>Event invitations</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {invitations.map(({ id, eventId, event, startsAt, timeZone, status, response }) => {
            const showsStatus = response === "none" && status !== "sent";
            const { label, tone } = showsStatus ? STATUSES[status] : ANSWERS[response];
            return (
              <li
                key={id}
                className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <TextLink href={`/admin/events/${eventId}/invitations/${id}`} variant="quiet">
                    {event}
                  </TextLink>
                  {startsAt && (
                    <p className="text-sm text-muted-foreground">
                      <DateOnly date={startsAt} timeZone={timeZone} />
                    </p>
                  )}
                </div>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}
