import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { KIND_WORDS } from "../../../words";
import { orderStaff } from "../../read-order";
import { GroupForm } from "./group-form";
import { askedIn } from "./guest-input";

const TITLE = "Guests";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ id: string; group: string }> };

export default async function GroupPage({ params }: Props) {
  const groupId = rowId((await params).group);
  const { id, mayEdit, read } = await orderStaff(params, `/groups/${groupId}`);
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const order = await read();
  const group = order.registration_groups.find((each) => each.id === groupId);
  if (group?.status !== "active") notFound();
  return (
    <>
      <PageHeader
        title={`Guests of ${group.label ?? `${KIND_WORDS[group.kind]} ${group.reference}`}`}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Registrations", href: "/admin/orders" },
              { label: order.purchaser_name ?? order.order_number, href: `/admin/orders/${id}` },
            ]}
          />
        }
        description={`${order.order_number}, ${order.event.name}`}
      />
      <Card>
        <CardContent>
          <GroupForm
            order={id}
            version={order.version}
            group={group}
            asked={askedIn(order, group)}
          />
        </CardContent>
      </Card>
    </>
  );
}
