import type { Metadata } from "next";
import { crumbsTo } from "../../../../_components/event-links";
import { eventPage } from "../../../../_components/event-page";
import { ItemPage } from "../../../../_components/item-page";
import { PersonForm } from "../person-form";

const title = "New person";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/agenda/people/new", needs: "events_edit" },
  ({ record: event }) => (
    <ItemPage title={title} crumbs={crumbsTo(event, "agenda")}>
      <PersonForm eventId={event.id} />
    </ItemPage>
  ),
);
