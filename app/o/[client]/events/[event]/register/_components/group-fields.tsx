"use client";

import { TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { useTranslate } from "@/app/_language/use-translate";
import type { DraftGroup } from "@/lib/events/selling/registration-draft-schema";
import { type PlannedGroup, type Question, questionsFor } from "../asking";
import { groupField, guestField } from "../names";
import { QuestionInput } from "./question-input";

type GroupFieldsProps = {
  group: PlannedGroup;
  index: number;
  /** `Table of eight 2`. */
  title: string;
  questions: readonly Question[];
  stored: DraftGroup | undefined;
};

/** Who comes with one ticket: asked once for the whole group, and of each guest as far as it is due. */
export function GroupFields(props: GroupFieldsProps) {
  const t = useTranslate("event");
  const { group, index, title, questions, stored } = props;
  const isDue = group.attendee_details_timing === "checkout";
  const own = questionsFor(questions, "group", group);
  const labelled = group.slots > 1 || group.label_prompt !== null;
  const prefix = groupField(index, "");
  return (
    <Card aria-labelledby={`group-${index}`}>
      <CardContent className="flex flex-col gap-6">
        <div>
          <CardTitle as="h3" id={`group-${index}`}>
            {title}
          </CardTitle>
          <p className="mt-1 text-sm text-muted-foreground">
            {" "}
            {t(NAMES_DUE[group.attendee_details_timing] ?? "namesLater", { count: group.slots })}
          </p>
        </div>
        {labelled && (
          <TextField
            name={groupField(index, "label")}
            label={group.label_prompt ?? t("groupName")}
            optional
            autoComplete="off"
            maxLength={255}
            defaultValue={stored?.label}
            className="max-w-md"
          />
        )}
        {own.map((question) => (
          <QuestionInput
            key={question.id}
            question={question}
            questions={questions}
            prefix={prefix}
            widerPrefixes={{ buyer: "", group: prefix, attendee: prefix }}
            stored={stored?.answers[question.field_key] ?? ""}
          />
        ))}
        {isDue ? <Guests {...props} /> : <LaterGuests {...props} />}
      </CardContent>
    </Card>
  );
}

/** When the names of guests are due. */
const NAMES_DUE: Partial<Record<string, "namesNow" | "namesOptional">> = {
  checkout: "namesNow",
  optional: "namesOptional",
};

/** Folded: whoever knows the names can write them right away. */
function LaterGuests(props: GroupFieldsProps) {
  const { error } = useFormFields();
  const t = useTranslate("event");
  const { group, index, stored } = props;
  const names = ["first_name", "last_name", "email"];
  const typed = Object.values(stored?.guests ?? {}).some(
    ({ first_name, last_name, email }) => first_name || last_name || email,
  );
  const refused = Array.from({ length: group.slots }, (_, at) => at + 1).some((slot) =>
    names.some((name) => error(guestField(index, slot, name))),
  );
  return (
    <details open={typed || refused || undefined}>
      <summary className="w-fit cursor-pointer rounded-md py-1 font-semibold text-link">
        {t(group.slots > 1 ? "nameGuests" : "nameGuest")}
      </summary>
      <div className="mt-4">
        <Guests {...props} />
      </div>
    </details>
  );
}

function Guests({ group, index, questions, stored }: GroupFieldsProps) {
  const t = useTranslate("event");
  const isDue = group.attendee_details_timing === "checkout";
  const asked = isDue ? questionsFor(questions, "attendee", group) : [];
  const prefix = groupField(index, "");
  return (
    <ol className="flex flex-col divide-y">
      {Array.from({ length: group.slots }, (_, at) => at + 1).map((slot) => {
        const guest = stored?.guests[String(slot)];
        const isBuyer = index === 0 && slot === 1;
        const own = guestField(index, slot, "");
        const who = group.slots > 1 ? t("guestNumber", { number: slot }) : t("guest");
        return (
          <li key={slot} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
            <div className={isBuyer ? "group-has-[#attends:checked]:hidden" : undefined}>
              <GuestNames prefix={own} who={who} guest={guest} isOptional={!isDue} />
            </div>
            {isBuyer && (
              <p className="hidden font-semibold group-has-[#attends:checked]:block">
                {t("guestYou", { guest: who })}
              </p>
            )}
            {asked.map((question) => (
              <QuestionInput
                key={question.id}
                question={question}
                questions={questions}
                prefix={own}
                widerPrefixes={{ buyer: "", group: prefix, attendee: own }}
                stored={guest?.answers[question.field_key] ?? ""}
                owner={who}
              />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

type GuestNamesProps = {
  prefix: string;
  who: string;
  guest: DraftGroup["guests"][string] | undefined;
  isOptional: boolean;
};

function GuestNames({ prefix, who, guest, isOptional }: GuestNamesProps) {
  const t = useTranslate("event");
  const common = useTranslate("common");
  const line = (name: "first_name" | "last_name" | "email", label: string, optional: boolean) => (
    <TextField
      name={`${prefix}${name}`}
      type={name === "email" ? "email" : "text"}
      label={t.rich("ownedBy", {
        ...{ owner: who, label },
        hidden: (chunks) => <span className="sr-only">{chunks}</span>,
      })}
      optional={optional}
      autoComplete="off"
      maxLength={255}
      defaultValue={guest?.[name]}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{who}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {line("first_name", common("firstName"), isOptional)}
        {line("last_name", common("lastName"), isOptional)}
        {line("email", t("email"), true)}
      </div>
    </fieldset>
  );
}
