"use client";

import { type ReactNode, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber, plural } from "@/lib/format";
import type { Colleague } from "@/lib/portfolio/colleagues";
import { assign } from "../actions";

type Props = {
  /** The address of the list, for what is meant by all of it. */
  list: string;
  count: number;
  colleagues: readonly Colleague[];
  children: ReactNode;
};

/** The rows with a box each, and who is to look after the ticked ones. */
export function BulkForm({ list, count, colleagues, children }: Props) {
  const [ticked, setTicked] = useState(0);
  const options = [
    { value: "", label: "Leave as it is" },
    { value: "none", label: "Nobody" },
    ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div
      onChange={(event) => setTicked(tickedIn(event.currentTarget))}
      onReset={() => setTicked(0)}
    >
      <Form action={assign} className="gap-4">
        {({ error, value, state }) => (
          <>
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
                  label="Fundraiser"
                  options={options}
                  defaultValue={value("fundraiser")}
                  error={error("assigned_fundraiser_user_id")}
                />
                <SelectField
                  name="manager"
                  label="Relationship manager"
                  options={options}
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
                <div className="flex items-end sm:justify-end">
                  <SubmitButton>Assign</SubmitButton>
                </div>
              </div>
            </details>
            {children}
          </>
        )}
      </Form>
    </div>
  );
}

const tickedIn = (place: Element): number =>
  place.querySelectorAll("input[name=subject]:checked").length;
