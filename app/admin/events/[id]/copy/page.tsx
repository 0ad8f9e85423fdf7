import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { eventPage } from "../../_components/event-page";
import { CopyForm } from "./copy-form";

const title = "Duplicate event";

export const metadata: Metadata = { title };

export default eventPage({ title, path: "/copy", needs: "events_edit" }, ({ record: event }) => (
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
      description="Creates a draft with the same text, tickets, packages, auction items, codes and questions. Registrations and bids aren’t copied."
    />
    <Card>
      <CardContent>
        <CopyForm event={event} />
      </CardContent>
    </Card>
  </>
));
