import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ExtrasForm } from "./extras-form";

const title = "Extras";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/extras", needs: "events_edit" },
  ({ record: event, staff }) => (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <Card>
        <CardContent>
          <ExtrasForm event={event} />
        </CardContent>
      </Card>
    </>
  ),
);
