"use client";

import { memo, useId } from "react";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Card } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { TextField } from "@/app/_components/ui/text-field";
import { useTranslate } from "@/app/_language/use-translate";
import { type Group, isActive, questionsFor, takesLabel } from "./fields";
import { useFormScope } from "./form-scope";
import { groupName, productName } from "./labels";
import { QuestionList } from "./question-list";
import { SEAT_COLUMNS, Seat } from "./seat";

/** One group of guests: its name, its own questions, and a row for each seat. */
export const GroupCard = memo(function GroupCard({ group }: { group: Group }) {
  const t = useTranslate("order");
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
          <span>{group.attendees.length > 1 ? t("seatColumn") : ""}</span>
          <span>{t("firstName")}</span>
          <span>{t("lastName")}</span>
          <span>{t("emailOptional")}</span>
          <span>{t("phoneOptional")}</span>
          <span>{t("ticketColumn")}</span>
        </div>
        <ul className="divide-y">
          {group.attendees.filter(isActive).map((attendee) => (
            <Seat key={attendee.id} group={group} attendee={attendee} />
          ))}
        </ul>
      </div>
      {questions.length > 0 && (
        <fieldset className="min-w-0 border-t px-5 py-6 sm:px-6">
          <legend className="float-start mb-4 w-full font-serif text-lg font-semibold">
            {t(group.attendees.length > 1 ? "aboutGroup" : "fewQuestions")}
          </legend>
          <div className="clear-start">
            <QuestionList item={`groups.${group.id}`} questions={questions} />
          </div>
        </fieldset>
      )}
    </Card>
  );
});

type GroupHeaderProps = {
  id: string;
  group: Group;
  /** Nothing can be completed any more. */
  isClosed?: boolean;
};

export function GroupHeader({ id, group, isClosed }: GroupHeaderProps) {
  const { order } = useFormScope();
  const t = useTranslate("order");
  const product = productName(order, group);
  const name = groupName(t, order, group);
  const facts = [
    product !== name && product,
    t("seats", { count: group.slots }),
    t("doorCode", { code: group.reference }),
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 pt-5 pb-5 sm:px-6 sm:pt-6">
      <div className="min-w-0">
        <h3 id={id} className="text-xl">
          {name}
        </h3>
        <p className="mt-0.5 text-sm text-muted-foreground">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {!isClosed && <Completeness group={group} />}
    </div>
  );
}

function Completeness({ group }: { group: Group }) {
  const t = useTranslate("order");
  const { state, named, slots } = group.completeness;
  if (!isActive(group)) return <StatusBadge tone="neutral">{t("groupCanceled")}</StatusBadge>;
  if (state === "complete") return <StatusBadge tone="success">{t("groupComplete")}</StatusBadge>;
  if (state === "not_required" && named < slots)
    return <StatusBadge tone="neutral">{t("namesOptional")}</StatusBadge>;
  if (state === "not_required")
    return <StatusBadge tone="success">{t("groupComplete")}</StatusBadge>;
  return (
    <StatusBadge tone="warning">
      {named < slots ? t("guestsNamed", { named, slots }) : t("groupAnswersMissing")}
    </StatusBadge>
  );
}

function GroupLabel({ group }: { group: Group }) {
  const t = useTranslate("order");
  const { shown, problems } = useFormScope();
  const name = `groups.${group.id}.label`;
  return (
    <TextField
      name={name}
      label={group.label_prompt ?? t("groupName")}
      optional
      defaultValue={shown[name]}
      error={problems.get(name)}
      autoComplete="off"
      className="max-w-md"
    />
  );
}
