"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { TimeField } from "../../_components/time-field";
import { AUDIENCE_WORDS } from "../../words";
import type { PartProps } from "./part-props";
import { type PlaceTyped, whoSeesWhat } from "./place-words";

const KINDS = [
  { value: "in_person", label: "In person" },
  { value: "online", label: "Online" },
];

/** Where the event is, who is told, and in a sentence each what they see with what is typed now. */
export function LocationFields({ event, times }: PartProps) {
  const { value } = useFormFields();
  const { location } = event;
  const [typed, setTyped] = useState<PlaceTyped>({
    kind: value("location_kind", location.kind) === "online" ? "online" : "in_person",
    venue: value("location_venue", location.venue),
    address: value("location_address", location.address),
    areaLabel: value("location_area_label", location.area_label),
    onlineUrl: value("location_online_url", location.online_url),
    audience: value("location_audience", location.audience),
    releasedAt: value("location_released_at", times.location_released_at),
  });
  const set = (name: keyof PlaceTyped, to: string) => setTyped((now) => ({ ...now, [name]: to }));
  const isOnline = typed.kind === "online";
  return (
    <>
      <RadioGroup
        name="location_kind"
        legend="Format"
        inline
        choices={KINDS}
        defaultValue={typed.kind}
        onValueChange={(kind) => set("kind", kind)}
      />
      <div className={isOnline ? "hidden noscript:contents" : "contents"}>
        <TextField
          name="location_venue"
          label="Venue name"
          optional
          maxLength={255}
          defaultValue={typed.venue}
          onChange={(event) => set("venue", event.currentTarget.value)}
        />
        <TextareaField
          name="location_address"
          label="Venue address"
          optional
          rows={2}
          maxLength={1000}
          defaultValue={typed.address}
          onChange={(event) => set("address", event.currentTarget.value)}
        />
        <CheckboxField
          name="location_map_allowed"
          label="Show a map link"
          defaultChecked={location.map_allowed}
        />
      </div>
      <div className={isOnline ? "contents" : "hidden noscript:contents"}>
        <TextField
          name="location_online_url"
          label="Online link"
          hint="For example, https://meet.example.org/gala"
          inputMode="url"
          defaultValue={typed.onlineUrl}
          onChange={(event) => set("onlineUrl", event.currentTarget.value)}
        />
      </div>
      <RadioGroup
        name="location_audience"
        legend={isOnline ? "Show the link to" : "Show the location to"}
        choices={Object.entries(AUDIENCE_WORDS).map(([each, words]) => ({ value: each, ...words }))}
        defaultValue={typed.audience}
        onValueChange={(audience) => set("audience", audience)}
      />
      <div className={typed.audience === "from_time" ? undefined : "hidden noscript:block"}>
        <div onChange={(event) => set("releasedAt", (event.target as HTMLInputElement).value)}>
          <TimeField
            name="location_released_at"
            label="Show from"
            stored={times.location_released_at}
          />
        </div>
      </div>
      <div
        className={
          isOnline || typed.audience === "everyone" ? "hidden noscript:contents" : "contents"
        }
      >
        <TextField
          name="location_area_label"
          label="Public location"
          hint="For example, the city. Leave blank to show nothing."
          optional
          maxLength={255}
          defaultValue={typed.areaLabel}
          onChange={(event) => set("areaLabel", event.currentTarget.value)}
        />
      </div>
      <Audiences typed={typed} timeZone={event.timezone} />
    </>
  );
}

const Audiences = ({ typed, timeZone }: { typed: PlaceTyped; timeZone: string }) => (
  <div className="rounded-lg border bg-muted p-4 noscript:hidden">
    <p className="font-semibold">Visibility</p>
    <ul aria-live="polite" className="mt-1 flex flex-col gap-1">
      {whoSeesWhat(typed, timeZone).map(({ who, what }) => (
        <li key={who}>
          {who}: <span className="text-muted-foreground">{what}</span>
        </li>
      ))}
    </ul>
  </div>
);
