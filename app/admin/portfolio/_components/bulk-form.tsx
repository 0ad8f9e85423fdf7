"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { tell } from "@/app/_components/forms/tell";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { BulkBar } from "@/app/admin/_components/list/bulk-bar";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { Colleague } from "@/lib/portfolio/list/colleagues";
import { assign, undoAssign } from "../actions";
import { TickedContext } from "./row-box";

type Props = {
  /** The address of the list, for what is meant by all of it. */
  list: string;
  count: number;
  colleagues: readonly Colleague[];
  children: ReactNode;
};

const NONE: readonly string[] = [];

/** The rows with a checkbox each, and whom to assign the selected ones to. */
export function BulkForm(props: Props) {
  return (
    <Form action={assign} quiet className="gap-3!">
      <BulkFields {...props} />
    </Form>
  );
}

function BulkFields({ list, count, colleagues, children }: Props) {
  const { state } = useFormFields();
  const chosen = state.values.subject ?? NONE;
  const place = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(chosen.length);
  useEffect(() => {
    const { undo } = state;
    if (state.done) tell(state, undo === undefined ? undefined : () => undoAssign(undo));
  }, [state]);
  // Another page of the list, a sent form and the browser's memory change boxes without a word.
  useEffect(() => setTicked(tickedIn(place.current)));
  return (
    <div
      ref={place}
      className="flex flex-col gap-3"
      onChange={(event) => setTicked(tickedIn(event.currentTarget))}
    >
      {state.done && (
        <noscript>
          <Alert tone="success">{state.done}</Alert>
        </noscript>
      )}
      <input type="hidden" name="list" value={list} />
      <TickedContext value={chosen}>{children}</TickedContext>
      <BulkBar label="Assign selected rows">
        <p className="basis-full text-sm font-semibold">{plural(ticked, "row")} selected</p>
        <SelectField
          name="fundraiser"
          id="assigned_fundraiser_user_id"
          label="Fundraiser"
          options={assignees(colleagues)}
          alsoOf="assigned_fundraiser_user_id"
        />
        <SelectField
          name="manager"
          id="relationship_manager_user_id"
          label="Relationship manager"
          options={assignees(colleagues)}
          alsoOf="relationship_manager_user_id"
        />
        <RadioGroup
          name="reach"
          id="subject"
          legend="Apply to"
          inline
          defaultValue="ticked"
          alsoOf="subject"
          choices={[
            { value: "ticked", label: "Selected rows" },
            { value: "all", label: `All ${formatNumber(count)} in this list` },
          ]}
        />
        {state.code === "not_agreed" && state.count !== undefined && (
          <CheckboxField
            name="agreed"
            value={String(state.count)}
            label={`Confirm: all ${plural(state.count, "row")} on every page of this list`}
          />
        )}
        <SubmitButton size="sm">Assign</SubmitButton>
      </BulkBar>
    </div>
  );
}

const assignees = (colleagues: readonly Colleague[]) => [
  { value: "", label: "No change" },
  { value: "none", label: "Unassigned" },
  ...optionsOfRows(colleagues),
];

const tickedIn = (place: Element | null): number =>
  place?.querySelectorAll("input[name=subject]:checked").length ?? 0;
