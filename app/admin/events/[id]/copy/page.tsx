import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { CopyForm } from "./copy-form";

export const metadata: Metadata = { title: "Duplicate an event" };

export default async function CopyPage({ params }: { params: EventParams }) {
  const { mayEdit, read } = await eventStaff(params, "/copy");
  if (!mayEdit) return <NoAccess title="Duplicate an event" />;
  const event = await read();
  return (
    <>
      <PageHeader
        title={`Duplicate “${event.name}”`}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Events", href: "/admin/events" },
              { label: event.name, href: `/admin/events/${event.id}` },
            ]}
          />
        }
        description="A draft with the same texts, tickets, packages, auction items, codes and questions. No registrations and no bids come along."
      />
      <Card>
        <CardContent>
          <CopyForm event={event} />
        </CardContent>
      </Card>
    </>
  );
}
