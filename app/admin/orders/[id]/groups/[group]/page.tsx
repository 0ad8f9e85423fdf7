import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById } from "@/app/admin/_components/staff-page";
import { PathId } from "@/lib/input";
import { KIND_WORDS } from "../../../words";
import { OrderCrumbs } from "../../order-crumbs";
import { orderPage } from "../../order-page";
import { GroupForm } from "./group-form";
import { askedIn } from "./guest-input";

const title = "Guests";

export const metadata: Metadata = { title };

export default orderPage(
  {
    title,
    path: ({ group }) => `/groups/${group}`,
    needs: "orders_edit",
    params: ById.extend({ group: PathId }),
  },
  ({ record: order, params: { id, group: groupId } }) => {
    const group = order.registration_groups.find((each) => each.id === groupId);
    if (group?.status !== "active") notFound();
    return (
      <>
        <PageHeader
          title={`Guest details: ${group.label ?? `${KIND_WORDS[group.kind]} ${group.reference}`}`}
          above={<OrderCrumbs order={order} />}
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
  },
);
