import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { NoAccess } from "@/app/admin/_components/no-access";
import { EventHeader } from "../../_components/event-header";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { ExtrasForm } from "./extras-form";

export const metadata: Metadata = { title: "Extras" };

export default async function ExtrasPage({ params }: { params: EventParams }) {
  const { staff, mayEdit, read } = await eventStaff(params, "/extras");
  if (!mayEdit) return <NoAccess title="Extras" />;
  const event = await read();
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <Card>
        <CardContent>
          <ExtrasForm event={event} />
        </CardContent>
      </Card>
    </>
  );
}
