"use client";

import { memo, useId } from "react";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Card } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { TextField } from "@/app/_components/ui/text-field";
import { plural } from "@/lib/format";
import { type Group, isActive, questionsFor, takesLabel } from "./fields";
import { useFormScope } from "./form-scope";
import { groupName, productName } from "./labels";
import { QuestionList } from "./question-list";
import { SEAT_COLUMNS, Seat } from "./seat";

/** One group of guests: its name, its own questions, and a row for each seat. */
export const GroupCard = memo(function GroupCard({ group }: { group: Group }) {
  const { order } = useFormScope();
  const heading = useId();
  const questions = questionsFor(order, group, "group");
  return (
    <Card aria-labelledby={heading}>
      <GroupHeader id={heading} group={group} />
      {takesLabel(group) && (
        <div className="border-b px-5 pb-6 sm:px-6">
          <GroupLabel group={group} />
        </div>
      )}
      <div className="px-5 sm:px-6 lg:py-3">
        <div
          aria-hidden
          className={cn(SEAT_COLUMNS, "hidden pt-2 text-sm text-muted-foreground lg:grid")}
        >
          <span>{group.attendees.length > 1 ? "Seat" : ""}</span>
          <span>First name</span>
          <span>Last name</span>
          <span>Email (optional)</span>
          <span>Phone (optional)</span>
          <span>Ticket</span>
        </div>
        <ul className="divide-y">
          {group.attendees.filter(isActive).map((attendee) => (
            <Seat key={attendee.id} group={group} attendee={attendee} />
          ))}
        </ul>
      </div>
      {questions.length > 0 && (
        <fieldset className="min-w-0 border-t px-5 py-6 sm:px-6">
          <legend className="float-left mb-4 w-full font-serif text-lg font-semibold">
            {group.attendees.length > 1 ? "About your group" : "A few questions"}
          </legend>
          <div className="clear-left">
            <QuestionList item={`groups.${group.id}`} questions={questions} />
          </div>
        </fieldset>
      )}
    </Card>
  );
});

export function GroupHeader({ id, group }: { id: string; group: Group }) {
  const { order } = useFormScope();
  const product = productName(order, group);
  const name = groupName(order, group);
  const facts = [
    product !== name && product,
    plural(group.slots, "seat"),
    `Code for the door: ${group.reference}`,
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 pt-5 pb-5 sm:px-6 sm:pt-6">
      <div className="min-w-0">
        <h3 id={id} className="text-xl">
          {name}
        </h3>
        <p className="mt-0.5 text-sm text-muted-foreground">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Completeness group={group} />
    </div>
  );
}

function Completeness({ group }: { group: Group }) {
  const { state, named, slots } = group.completeness;
  if (!isActive(group)) return <StatusBadge tone="neutral">Canceled</StatusBadge>;
  if (state === "complete") return <StatusBadge tone="success">Complete</StatusBadge>;
  if (state === "not_required" && named < slots)
    return <StatusBadge tone="neutral">Names optional</StatusBadge>;
  if (state === "not_required") return <StatusBadge tone="success">Complete</StatusBadge>;
  return (
    <StatusBadge tone="warning">
      {named < slots ? `${named} of ${slots} guests named` : "Some answers missing"}
    </StatusBadge>
  );
}

function GroupLabel({ group }: { group: Group }) {
  const { shown, problems } = useFormScope();
  const name = `groups.${group.id}.label`;
  return (
    <TextField
      name={name}
      label={group.label_prompt ?? "Group name"}
      optional
      defaultValue={shown[name]}
      error={problems.get(name)}
      autoComplete="off"
      className="max-w-md"
    />
  );
}
