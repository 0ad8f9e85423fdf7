import type { Metadata } from "next";
import { getEventPerson } from "@/lib/events/agenda/people";
import { crumbsTo } from "../../../../_components/event-links";
import { eventPage, ItemPath } from "../../../../_components/event-page";
import { ItemPage } from "../../../../_components/item-page";
import { RemoveCard } from "../../../../_components/remove-card";
import { removePerson } from "../../../../agenda-actions";
import { PersonForm } from "../person-form";

const title = "Person";

export const metadata: Metadata = { title };

export default eventPage(
  {
    title,
    path: ({ item }) => `/agenda/people/${item}`,
    needs: "events_edit",
    params: ItemPath,
  },
  async ({ record: event, staff, params: { id, item } }) => {
    const person = await getEventPerson(staff, id, item);
    return (
      <ItemPage
        title={person.name}
        crumbs={crumbsTo(event, "agenda")}
        below={
          <RemoveCard
            name={person.name}
            what="person"
            eventId={id}
            id={person.id}
            remove={removePerson}
            then={`/admin/events/${id}/agenda`}
            effect="This removes the person from every session of this event and deletes their photo."
          />
        }
      >
        <PersonForm eventId={id} stored={person} />
      </ItemPage>
    );
  },
);
