"use client";

import { ChevronDown, CircleCheck, CircleDashed } from "lucide-react";
import { memo, useEffect, useId, useRef } from "react";
import { useTranslate } from "@/app/_language/use-translate";
import { type Attendee, type Group, type Question, questionsFor } from "./fields";
import { useFormScope } from "./form-scope";
import { seatInside, seatName, tableName } from "./labels";
import { QuestionList } from "./question-list";
import { SeatField } from "./seat-field";
import { SeatTicket } from "./seat-ticket";

export const SEAT_COLUMNS =
  "lg:grid lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.45fr)_minmax(0,1fr)_7.5rem] lg:items-start lg:gap-x-3";

/** One seat: a row of the table on a wide screen, a small card on a phone. */
export const Seat = memo(function Seat({ group, attendee }: { group: Group; attendee: Attendee }) {
  const t = useTranslate("order");
  const { order } = useFormScope();
  const item = `attendees.${attendee.id}`;
  const seat = seatName(t, group, attendee);
  const heading = useId();
  const questions = questionsFor(order, group, "attendee");
  const own = attendee.is_purchaser;
  return (
    <li aria-labelledby={heading} className="py-5 lg:py-3">
      <div className={SEAT_COLUMNS}>
        <SeatHeading id={heading} group={group} attendee={attendee} />
        <div className="mt-3 grid grid-cols-2 gap-3 lg:contents">
          <SeatField
            name={`${item}.first_name`}
            label={t("firstName")}
            seat={seat}
            autoComplete={own ? "given-name" : "off"}
          />
          <SeatField
            name={`${item}.last_name`}
            label={t("lastName")}
            seat={seat}
            autoComplete={own ? "family-name" : "off"}
          />
          <SeatField
            name={`${item}.email`}
            label={t("email")}
            seat={seat}
            optional
            type="email"
            spellCheck={false}
            autoComplete={own ? "email" : "off"}
            className="max-sm:col-span-2"
          />
          <SeatField
            name={`${item}.phone`}
            label={t("phone")}
            seat={seat}
            optional
            type="tel"
            autoComplete={own ? "tel" : "off"}
            className="max-sm:col-span-2"
          />
        </div>
        <SeatTicket seat={seatInside(t, group, attendee)} attendee={attendee} />
      </div>
      {attendee.table && <p className="mt-2 text-sm lg:ms-29.5">{tableName(t, attendee.table)}</p>}
      {questions.length > 0 && (
        <SeatQuestions group={group} attendee={attendee} questions={questions} />
      )}
    </li>
  );
});

function SeatHeading({ id, group, attendee }: { id: string; group: Group; attendee: Attendee }) {
  const t = useTranslate("order");
  const lacks = missingOf(group, attendee).length > 0;
  const Icon = lacks ? CircleDashed : CircleCheck;
  return (
    <p id={id} className="flex items-center gap-2 font-semibold lg:min-h-11">
      <Icon
        aria-hidden
        className={`size-4.5 shrink-0 ${lacks ? "text-warning" : "text-success"}`}
      />
      {seatName(t, group, attendee)}
      <span className="sr-only">{t(lacks ? "detailsMissing" : "complete")}</span>
    </p>
  );
}

const missingOf = (group: Group, attendee: Attendee) =>
  group.completeness.missing.filter((each) => each.attendee_id === attendee.id);

type SeatQuestionsProps = { group: Group; attendee: Attendee; questions: readonly Question[] };

/** Folded, so that a table of eight stays a table; open where an answer was refused. */
function SeatQuestions({ group, attendee, questions }: SeatQuestionsProps) {
  const t = useTranslate("order");
  const { problems } = useFormScope();
  const box = useRef<HTMLDetailsElement>(null);
  const item = `attendees.${attendee.id}`;
  const owed = missingOf(group, attendee).filter((each) => !each.field_key.endsWith("_name"));
  const refused = questions.some((question) => problems.has(`${item}.answers.${question.id}`));
  const refusedAtFirst = useRef(refused);

  useEffect(() => {
    if (refused && box.current) box.current.open = true;
  }, [refused]);

  return (
    <details
      ref={box}
      open={refusedAtFirst.current}
      className="group/questions mt-3 lg:mt-1 lg:ms-29.5"
    >
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-md text-sm font-semibold text-link lg:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-4 -rotate-90 transition-transform rtl:rotate-90 group-open/questions:rotate-0"
        />
        <span>
          {t.rich("questionsFor", {
            count: questions.length,
            seat: seatInside(t, group, attendee),
            who: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
          {owed.length > 0 && (
            <span className="font-normal text-warning">
              {" "}
              {t("answersOwed", { count: owed.length })}
            </span>
          )}
        </span>
      </summary>
      <div className="mt-2 mb-2 rounded-lg bg-muted p-4 sm:p-5">
        <QuestionList item={item} questions={questions} owner={seatName(t, group, attendee)} />
      </div>
    </details>
  );
}
