import { Mail } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { MessageView } from "@/lib/events/messages/schema";
import { listMessages } from "@/lib/events/messages/settings";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection } from "../../_components/list-section";

const title = "Messages";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/messages", needs: "events_view" },
  async ({ record: event, staff, params: { id } }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const messages = await listMessages(staff, id);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <ListSection
          title={title}
          description="Automatic emails to guests. Each is sent once per occasion."
          icon={Mail}
          empty={{ title: "No messages", text: "" }}
          count={messages.length}
        >
          <DataTable
            label="Messages"
            rows={messages}
            rowKey={({ kind }) => kind}
            columns={columnsFor(id, mayEdit)}
          />
        </ListSection>
      </>
    );
  },
);

const columnsFor = (eventId: number, mayEdit: boolean): Column<MessageView>[] => [
  {
    label: "Message",
    cell: ({ kind, name }) =>
      mayEdit ? (
        <TextLink href={`/admin/events/${eventId}/messages/${kind}`}>{name}</TextLink>
      ) : (
        name
      ),
  },
  {
    label: "When",
    wraps: true,
    cell: ({ is_mail, sent, days_before: days }) => (
      <>
        {is_mail ? "Sent" : "Created"} {sent}.{days !== null && ` Currently ${days} days before.`}
      </>
    ),
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ enabled, can_be_off }) => (
      <StatusBadge tone={enabled ? "success" : undefined}>
        {enabled ? (can_be_off ? "On" : "Always on") : "Off"}
      </StatusBadge>
    ),
  },
  {
    label: "Text",
    phone: "below",
    cell: ({ is_default }) => (is_default ? null : <Badge tone="info">Customized</Badge>),
  },
];
