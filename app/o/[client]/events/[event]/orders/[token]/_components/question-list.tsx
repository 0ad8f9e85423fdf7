"use client";

import { type ReactNode, use } from "react";
import { cn } from "@/app/_components/ui/cn";
import { asksNow } from "./conditions";
import type { Question } from "./fields";
import { TypedContext, useFormScope } from "./form-scope";
import { QuestionField } from "./question-field";

type QuestionListProps = {
  /** `attendees.77` or `groups.12`. */
  item: string;
  questions: readonly Question[];
  /** Whose answers these are, for readers: `Seat 3`. */
  owner?: string;
};

/** The questions of one group or seat, those with a condition only while it holds. */
export function QuestionList({ item, questions, owner }: QuestionListProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {questions.map((question) => {
        const name = `${item}.answers.${question.id}`;
        const Frame = question.show_if ? WhileItApplies : Always;
        return (
          <Frame key={question.id} name={name} wide={question.field_type === "textarea"}>
            <QuestionField name={name} question={question} owner={owner} />
          </Frame>
        );
      })}
    </div>
  );
}

type FrameProps = { name: string; wide: boolean; children: ReactNode };

function Always({ wide, children }: FrameProps) {
  return <div className={cn("min-w-0", wide && "sm:col-span-2")}>{children}</div>;
}

/** Without JavaScript nothing could appear later, so there it says itself when it applies. */
function WhileItApplies({ name, wide, children }: FrameProps) {
  const { order } = useFormScope();
  const applies = asksNow(order, use(TypedContext), name);
  return (
    <div className={cn("min-w-0", wide && "sm:col-span-2", !applies && "hidden noscript:block")}>
      {children}
    </div>
  );
}
