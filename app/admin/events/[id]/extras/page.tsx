import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { seenOf } from "@/app/admin/_components/seen";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { EXTRAS_KEYS } from "../../event-input";
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
          <ExtrasForm event={event} seen={seenOf(event, EXTRAS_KEYS)} />
        </CardContent>
      </Card>
    </>
  ),
);
