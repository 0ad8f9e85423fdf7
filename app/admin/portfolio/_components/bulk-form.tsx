"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber, plural } from "@/lib/format";
import type { Colleague } from "@/lib/portfolio/colleagues";
import { assign } from "../actions";
import { TickedContext } from "./row-box";

type Props = {
  /** The address of the list, for what is meant by all of it. */
  list: string;
  count: number;
  colleagues: readonly Colleague[];
  children: ReactNode;
};

const NONE: readonly string[] = [];

/** The rows with a box each, and who is to look after the ticked ones. */
export function BulkForm(props: Props) {
  return (
    <Form action={assign} className="gap-4">
      {(fields) => <BulkFields fields={fields} {...props} />}
    </Form>
  );
}

function BulkFields({ fields, list, count, colleagues, children }: Props & { fields: FormFields }) {
  const { state, value, error } = fields;
  const chosen = state.values.subject ?? NONE;
  const place = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(chosen.length);
  // Another page of the list, a sent form and the browser's memory change boxes without a word.
  useEffect(() => setTicked(tickedIn(place.current)));
  return (
    <div
      ref={place}
      className="flex flex-col gap-4"
      onChange={(event) => setTicked(tickedIn(event.currentTarget))}
    >
      <input type="hidden" name="list" value={list} />
      <details
        suppressHydrationWarning
        className="rounded-xl border bg-card"
        key={state.done}
        open={state.problems.length > 0}
      >
        <summary className="cursor-pointer px-4 py-2.5 font-semibold">
          Assign {ticked > 0 ? plural(ticked, "row") : "rows"}
        </summary>
        <div className="grid gap-4 border-t p-4 sm:grid-cols-2">
          <SelectField
            name="fundraiser"
            id="assigned_fundraiser_user_id"
            label="Fundraiser"
            options={carers(colleagues)}
            defaultValue={value("fundraiser")}
            error={error("assigned_fundraiser_user_id")}
          />
          <SelectField
            name="manager"
            id="relationship_manager_user_id"
            label="Relationship manager"
            options={carers(colleagues)}
            defaultValue={value("manager")}
            error={error("relationship_manager_user_id")}
          />
          <RadioGroup
            name="reach"
            id="subject"
            legend="For"
            inline
            defaultValue={value("reach", "ticked")}
            error={error("subject")}
            choices={[
              { value: "ticked", label: "The rows that are ticked" },
              { value: "all", label: `All ${formatNumber(count)} of this list` },
            ]}
          />
          {state.code === "not_agreed" && state.count !== undefined && (
            <CheckboxField
              name="agreed"
              value={String(state.count)}
              label={`All ${plural(state.count, "row")} of this list, on every page of it`}
              error={error("agreed")}
            />
          )}
          <div className="flex items-end sm:col-start-2 sm:justify-end">
            <SubmitButton>Assign</SubmitButton>
          </div>
        </div>
      </details>
      <TickedContext value={chosen}>{children}</TickedContext>
    </div>
  );
}

const carers = (colleagues: readonly Colleague[]) => [
  { value: "", label: "Leave as it is" },
  { value: "none", label: "Nobody" },
  ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
];

const tickedIn = (place: Element | null): number =>
  place?.querySelectorAll("input[name=subject]:checked").length ?? 0;
