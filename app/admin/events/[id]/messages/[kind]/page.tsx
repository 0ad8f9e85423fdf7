import type { Metadata } from "next";
import { z } from "zod";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { previewMessage } from "@/lib/events/messages/preview";
import { getMessage } from "@/lib/events/messages/settings";
import { listOrders } from "@/lib/events/orders/list";
import type { StaffActor } from "@/lib/identity/actor";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage } from "../../../_components/event-page";
import { MessageEditor } from "../message-editor";
import { ResetCard } from "../reset-card";

const title = "Message";

export const metadata: Metadata = { title };

const LATEST = 10;

export default eventPage(
  {
    title,
    path: ({ kind }) => `/messages/${kind}`,
    needs: "events_edit",
    params: ById.extend({ kind: z.string() }),
  },
  async ({ record: event, staff, params: { id, kind } }) => {
    const message = await getMessage(staff, id, kind);
    const preview = await previewMessage(staff, id, message.kind, {});
    const orders = message.kind.startsWith("waitlist_") ? [] : await latestOrders(staff, id);
    return (
      <>
        <PageHeader
          title={message.name}
          above={<Breadcrumbs crumbs={crumbsTo(event, "messages")} />}
          status={!message.enabled && <StatusBadge>Off</StatusBadge>}
          description={`${message.is_mail ? "Sent" : "Created"} ${message.sent}.`}
        />
        <MessageEditor
          eventId={id}
          message={message}
          preview={preview}
          orders={[{ value: "", label: "Sample registration" }, ...orders]}
        />
        <ResetCard eventId={id} message={message} />
      </>
    );
  },
);

async function latestOrders(staff: StaffActor, eventId: number) {
  if (!staff.permissions.has("orders_view")) return [];
  const { data } = await listOrders(staff, { event_id: eventId, page: 1, per_page: LATEST });
  return data.map(({ id, order_number: number, purchaser_name: name }) => ({
    value: String(id),
    label: name ? `${number}, ${name}` : number,
  }));
}
