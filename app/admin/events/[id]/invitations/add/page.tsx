import type { Metadata } from "next";
import { z } from "zod";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { wordsIn } from "@/app/admin/_components/donor-search";
import { GatheredChoices } from "@/app/admin/_components/gathered-choices";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { getEvent } from "@/lib/events/setup/events";
import { listTicketTypes } from "@/lib/events/setup/products";
import { textUpTo } from "@/lib/input";
import { listUsableSegments } from "@/lib/segments/segments";
import { EventHeader } from "../../../_components/event-header";
import { pathOf } from "../words";
import { AddForm } from "./add-form";
import { choicesOf } from "./choices";
import { ListForm } from "./list-form";

const title = "Add people";

export const metadata: Metadata = { title };

const SOURCES = {
  person: "One person",
  list: "CSV list",
  donors: "Donors",
  households: "Households",
  segment: "Segment",
} as const;

const LABELS = {
  donors: ["Find a donor", "Find another donor"],
  households: ["Find a household", "Find another household"],
} as const;

const Asked = z.object({
  from: z.enum(["person", "list", "donors", "households", "segment"]).default("person"),
  with: textUpTo(1000).default(""),
});

export default staffPage(
  {
    title,
    path: ({ id }) => pathOf(id, "/add"),
    needs: ["events_view", "orders_edit"],
    params: ById,
    query: Asked,
  },
  async ({ staff, params: { id }, query: { from, with: sentIds }, sent }) => {
    const mayDonors = staff.permissions.has("donors_view");
    const [event, types] = await Promise.all([getEvent(staff, id), listTicketTypes(staff, id)]);
    const isChosen = mayDonors && (from === "donors" || from === "households");
    const who = wordsIn(sent.who);
    const { chosen, found } = isChosen
      ? await choicesOf(staff, from, { chosen: sentIds, who })
      : { chosen: [], found: [] };
    const segments = mayDonors && from === "segment" ? await listUsableSegments(staff) : [];
    const tickets = types.map((type) => ({ value: String(type.id), label: type.name }));
    const shown = { eventId: id, timeZone: event.timezone, tickets };
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <h2 className="text-xl">{title}</h2>
        <StateTabs
          label="Where they come from"
          tabs={Object.entries(SOURCES)
            .filter(([source]) => mayDonors || source === "person" || source === "list")
            .map(([source, label]) => ({
              href: pathOf(id, `/add?from=${source}`),
              label,
              isCurrent: source === from,
            }))}
        />
        {tickets.length === 0 ? (
          <Alert tone="neutral" title="Add a ticket first">
            Each invitation offers a ticket. Use a hidden ticket if only invited people should get
            it.
          </Alert>
        ) : (
          <Card>
            <CardContent className="flex flex-col gap-6">
              {isChosen && (
                <GatheredChoices
                  id={from === "donors" ? "donor_ids" : "household_ids"}
                  path={pathOf(id, "/add")}
                  keep={{ from }}
                  labels={LABELS[from]}
                  things={from}
                  chosen={chosen}
                  who={who}
                  found={found}
                />
              )}
              {from === "list" ? (
                <ListForm {...shown} />
              ) : (
                <AddForm
                  key={from}
                  {...shown}
                  from={from}
                  chosen={chosen.map((each) => each.id)}
                  segments={segments.map(({ id: value, name }) => ({
                    value: String(value),
                    label: name,
                  }))}
                />
              )}
            </CardContent>
          </Card>
        )}
        <p>
          <TextLink href={pathOf(id)}>Back to invitations</TextLink>
        </p>
      </>
    );
  },
);
