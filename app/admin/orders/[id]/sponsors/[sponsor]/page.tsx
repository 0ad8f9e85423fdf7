import type { Metadata } from "next";
import { notFound } from "next/navigation";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById } from "@/app/admin/_components/staff-page";
import { PathId } from "@/lib/input";
import { OrderCrumbs } from "../../order-crumbs";
import { orderPage } from "../../order-page";
import { SponsorForm } from "./sponsor-form";

const title = "Sponsor";

export const metadata: Metadata = { title };

export default orderPage(
  {
    title,
    path: ({ sponsor }) => `/sponsors/${sponsor}`,
    needs: "orders_edit",
    params: ById.extend({ sponsor: PathId }),
  },
  ({ record: order, params: { id, sponsor: sponsorId } }) => {
    const sponsor = order.sponsors.find((each) => each.id === sponsorId);
    if (!sponsor) notFound();
    const { name, tier } = sponsor.package;
    return (
      <>
        <PageHeader
          title={sponsor.company_name ?? "Unnamed sponsor"}
          above={<OrderCrumbs order={order} />}
          description={`${order.order_number}, ${order.event.name}`}
        />
        <Card>
          <CardHeader>
            <div>
              <CardTitle>{[name, tier].filter(Boolean).join(", ")}</CardTitle>
              <CardDescription>
                Once the package is paid and the sponsor agrees, the event page shows the company’s
                name and logo with {tier ?? name}.
              </CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <SponsorForm
              order={id}
              version={order.version}
              sponsor={sponsor}
              timeZone={order.event.timezone}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
