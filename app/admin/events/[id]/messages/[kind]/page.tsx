import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { previewMessage } from "@/lib/events/messages/preview";
import { getMessage } from "@/lib/events/messages/settings";
import { listOrders } from "@/lib/events/orders/list";
import type { StaffActor } from "@/lib/identity/actor";
import { crumbsTo } from "../../../_components/event-links";
import { eventStaff } from "../../../_components/read-event";
import { MessageEditor } from "../message-editor";
import { ResetCard } from "../reset-card";

export const metadata: Metadata = { title: "Message" };

const LATEST = 10;

type Props = { params: Promise<{ id: string; kind: string }> };

export default async function MessagePage({ params }: Props) {
  const { kind } = await params;
  const { id, staff, mayEdit, read } = await eventStaff(params, `/messages/${kind}`);
  if (!mayEdit) return <NoAccess title="Message" />;
  const event = await read();
  const message = await orNotFound(getMessage(staff, id, kind));
  const preview = await previewMessage(staff, id, message.kind, {});
  const orders = message.kind.startsWith("waitlist_") ? [] : await latestOrders(staff, id);
  return (
    <>
      <PageHeader
        title={message.name}
        above={<Breadcrumbs crumbs={crumbsTo(event, "messages")} />}
        status={!message.enabled && <StatusBadge>Off</StatusBadge>}
        description={`${message.is_mail ? "Sent" : "Given"} ${message.sent}.`}
      />
      <MessageEditor
        eventId={id}
        message={message}
        preview={preview}
        orders={[{ value: "", label: "A made-up registration" }, ...orders]}
      />
      <ResetCard eventId={id} message={message} />
    </>
  );
}

async function latestOrders(staff: StaffActor, eventId: number) {
  if (!staff.permissions.has("orders_view")) return [];
  const { data } = await listOrders(staff, { event_id: eventId, page: 1, per_page: LATEST });
  return data.map(({ id, order_number: number, purchaser_name: name }) => ({
    value: String(id),
    label: name ? `${number}, ${name}` : number,
  }));
}
