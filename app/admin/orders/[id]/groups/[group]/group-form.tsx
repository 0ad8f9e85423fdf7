"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { nameOf } from "../../../words";
import { saveGroup } from "./actions";
import { AnswerField } from "./answer-field";
import { type AskedQuestions, DETAILS, fieldName, type Group } from "./group-fields";

type Props = { order: number; version: string; group: Group; asked: AskedQuestions };

const LABELS = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
} as const;

/** A group's name and answers, and those of each of its guests. */
export function GroupForm({ order, version, group, asked }: Props) {
  return (
    <Form action={saveGroup} className="gap-8!">
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="group" value={group.id} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="label"
        label={group.label_prompt ?? "Group name"}
        optional
        maxLength={255}
        className="max-w-md"
        defaultValue={group.label}
      />
      <Answers whose="group" given={group.answers} asked={asked} />
      {group.attendees
        .filter(({ status }) => status === "active")
        .map((attendee) => (
          <FieldSet
            key={attendee.id}
            id={`guest-${attendee.id}`}
            legend={`${attendee.slot}. ${nameOf(attendee)}`}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              {DETAILS.map((detail) => (
                <TextField
                  key={detail}
                  name={fieldName(attendee.id, detail)}
                  label={LABELS[detail]}
                  type={detail === "email" ? "email" : detail === "phone" ? "tel" : "text"}
                  maxLength={detail === "phone" ? 80 : 255}
                  defaultValue={attendee[detail]}
                />
              ))}
              <Answers whose={String(attendee.id)} given={attendee.answers} asked={asked} />
            </div>
          </FieldSet>
        ))}
      <SubmitButton className="self-start">Save guests</SubmitButton>
    </Form>
  );
}

type AnswersProps = {
  whose: string;
  given: Group["answers"];
  asked: AskedQuestions;
};

const Answers = ({ whose, given, asked }: AnswersProps) =>
  (asked[whose] ?? []).map((question) => (
    <AnswerField
      key={question.id}
      name={fieldName(whose, question.id)}
      question={question}
      stored={given.find((answer) => answer.question_id === question.id)?.answer ?? ""}
    />
  ));
