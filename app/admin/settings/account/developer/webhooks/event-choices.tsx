"use client";

import { type KeyboardEvent, useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { plural } from "@/lib/format/amounts";
import type { EventTypeView } from "@/lib/webhooks/schema";
import { EventGroup } from "./event-group";
import { ALL_EVENTS, groupsOf, matching } from "./words";

type Props = { types: EventTypeView[]; stored?: readonly string[] };

/** All types of events or some of them, chosen in folded groups that a search narrows down. */
export function EventChoices({ types, stored = [] }: Props) {
  const { values } = useFormFields();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(values("types", stored).filter((type) => type !== ALL_EVENTS)),
  );
  const [sought, setSought] = useState("");
  const found = new Set(matching(types, sought).map(({ type }) => type));
  const choose = (changed: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const others = [...before].filter((type) => !changed.includes(type));
      return new Set(isChosen ? [...others, ...changed] : others);
    });
  return (
    <div className="group/events flex flex-col gap-4">
      <RadioGroup
        name="events"
        id="types"
        legend="Events"
        alsoOf="types"
        defaultValue={stored.includes(ALL_EVENTS) ? "all" : "some"}
        choices={[
          {
            value: "all",
            label: "All events",
            hint: "Every type that you may see, including types added later",
          },
          { value: "some", label: "Only these" },
        ]}
      />
      <div className="flex flex-col gap-3 group-has-[[name=events][value=all]:checked]/events:hidden">
        <Field
          name="sought"
          id="event-search"
          label="Find an event"
          className="max-w-md noscript:hidden"
        >
          {({ name: _, ...control }) => (
            <Input
              {...control}
              type="search"
              value={sought}
              onChange={({ currentTarget }) => setSought(currentTarget.value)}
              onKeyDown={staysHere}
              placeholder="Refund, guest, donor.created…"
              autoComplete="off"
            />
          )}
        </Field>
        <p role="status" className="text-sm text-muted-foreground">
          {sought.trim()
            ? `${plural(found.size, "type")} found`
            : `${chosen.size} of ${types.length} chosen`}
        </p>
        <div className="grid items-start gap-x-6 md:grid-cols-2 xl:grid-cols-3">
          {groupsOf(types).map(([heading, ofHeading]) => (
            <EventGroup
              key={heading}
              {...{ heading, chosen, choose }}
              types={ofHeading}
              found={sought.trim() ? found : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Enter searches, which has happened by then; it doesn't send the form. */
function staysHere(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
