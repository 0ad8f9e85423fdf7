import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { orderStaff } from "../../read-order";
import { SponsorForm } from "./sponsor-form";

const TITLE = "Sponsor";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ id: string; sponsor: string }> };

export default async function SponsorPage({ params }: Props) {
  const sponsorId = rowId((await params).sponsor);
  const { id, mayEdit, read } = await orderStaff(params, `/sponsors/${sponsorId}`);
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const order = await read();
  const sponsor = order.sponsors.find((each) => each.id === sponsorId);
  if (!sponsor) notFound();
  const { name, tier } = sponsor.package;
  return (
    <>
      <PageHeader
        title={sponsor.company_name ?? "Sponsor without a name yet"}
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
        <CardHeader>
          <div>
            <CardTitle>{[name, tier].filter(Boolean).join(", ")}</CardTitle>
            <CardDescription>
              The event’s page shows the company’s name and logo with {tier ?? name}, once the
              package is paid and the sponsor has agreed.
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
}
