import { Mail } from "lucide-react";
import type { Metadata } from "next";
import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { NoAccess } from "@/app/admin/_components/no-access";
import type { MessageView } from "@/lib/events/messages/schema";
import { listMessages } from "@/lib/events/messages/settings";
import { EventHeader } from "../../_components/event-header";
import { ListSection } from "../../_components/list-section";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { EditLink } from "../../_components/row-link";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage({ params }: { params: EventParams }) {
  const { id, staff, mayView, mayEdit, read } = await eventStaff(params, "/messages");
  if (!mayView) return <NoAccess title="Messages" />;
  const event = await read();
  const messages = await listMessages(staff, id);
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <ListSection
        title="Messages"
        description="What guests hear from you, and when. Each is sent once for its occasion."
        icon={Mail}
        empty={{ title: "There are no messages", text: "" }}
        count={messages.length}
      >
        <Table label="Messages" stacked>
          <TableHeader>
            <TableRow>
              <TableHead>Message</TableHead>
              <TableHead>Subject</TableHead>
              <TableHead>State</TableHead>
              {mayEdit && (
                <TableHead>
                  <span className="sr-only">Actions</span>
                </TableHead>
              )}
            </TableRow>
          </TableHeader>
          <TableBody>
            {messages.map((message) => (
              <TableRow key={message.kind}>
                <Cells message={message} />
                {mayEdit && (
                  <TableCell>
                    <EditLink
                      href={`/admin/events/${id}/messages/${message.kind}`}
                      name={message.name}
                    />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ListSection>
    </>
  );
}

const Cells = ({ message }: { message: MessageView }) => (
  <>
    <TableHead scope="row" className="max-w-96 font-normal">
      <span className="block font-semibold">{message.name}</span>
      <span className="block text-sm text-muted-foreground">
        {message.is_mail ? "Sent" : "Given"} {message.sent}.
        {message.days_before !== null && ` Now: ${message.days_before} days before.`}
      </span>
    </TableHead>
    <TableCell data-label="Subject" className="text-sm">
      {message.subject}
    </TableCell>
    <TableCell data-label="State">
      <span className="flex flex-wrap gap-1.5">
        {message.enabled ? (
          <StatusBadge tone="success">{message.can_be_off ? "On" : "Always on"}</StatusBadge>
        ) : (
          <StatusBadge>Off</StatusBadge>
        )}
        {!message.is_default && <Badge tone="info">Your words</Badge>}
      </span>
    </TableCell>
  </>
);
