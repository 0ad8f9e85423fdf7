"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { FormContext, type FormFields, useFormFields } from "@/app/_components/forms/form-fields";
import { useTranslate } from "@/app/_language/use-translate";
import { type Answers, questionsOf, readAnswers } from "@/lib/forms/asking";
import type { FormContent } from "@/lib/forms/content";
import type { PublicNext } from "@/lib/forms/submission-schema";
import { valuesOf } from "@/lib/questions/answers";
import { takesSeveral } from "@/lib/questions/question";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";
import { answerField, GIFT, SEVERAL_FIELD } from "./names";
import { NextBlock } from "./next-block";
import { QuestionField } from "./question-field";

type Props = {
  content: FormContent;
  /** Answers to begin with, by the key of the question. */
  prefilled?: Answers;
  /** Where the form leads. */
  next?: PublicNext | null;
  submit: ReactNode;
};

const NOTHING: Answers = {};

/**
 * The pages of a form inside the form around them, one at a time. Without JavaScript all pages stand below
 * each other, and questions with a condition say when they apply.
 */
export function FormPages({ content, prefilled = NOTHING, next, submit }: Props) {
  const t = useTranslate("form");
  const fields = withAnswers(useFormFields(), prefilled);
  const questions = useMemo(() => questionsOf(content), [content]);
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(() => firstRefused(content, fields.error));
  const [read, setRead] = useState(() => readAnswers(questions, {}));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const last = content.pages.length - 1;

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const look = () => setRead(readAnswers(questions, answersIn(form, content)));
    look();
    form.addEventListener("input", look);
    form.addEventListener("change", look);
    return () => {
      form.removeEventListener("input", look);
      form.removeEventListener("change", look);
    };
  }, [questions, content]);

  const show = (wanted: number) => {
    setPage(wanted);
    requestAnimationFrame(() => {
      const heading = place.current?.querySelector<HTMLElement>("[data-page-start]");
      heading?.focus();
      heading?.scrollIntoView({ block: "nearest" });
    });
  };

  const goOn = () => {
    const keys = content.pages[page]?.questions.map(({ field_key }) => field_key) ?? [];
    const here = keys.flatMap((key) => {
      const found = read.problems.find(({ path }) => path === `answers.${key}`);
      if (!found) return [];
      const said = found.code === "required" ? t("answerThis") : t("checkThis");
      return [[answerField(key), said] as const];
    });
    setWrong(Object.fromEntries(here));
    const [first] = here;
    if (!first) return show(page + 1);
    place.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || page === last || !isField) return;
    event.preventDefault();
    goOn();
  };

  const several = questions.filter(({ field_type }) => takesSeveral(field_type));
  return (
    <FormContext value={{ ...fields, error: (name) => wrong[name] ?? fields.error(name) }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field goes to the next page, as the button does. */}
      <div ref={place} className="flex flex-col gap-6" onKeyDown={onKeyDown}>
        <input
          type="hidden"
          name={SEVERAL_FIELD}
          value={several.map(({ field_key }) => field_key).join(" ")}
        />
        {last > 0 && (
          <div className="noscript:hidden flex flex-col gap-2">
            <p
              data-page-start
              tabIndex={-1}
              className="text-sm font-medium text-muted-foreground outline-none"
            >
              {t("step", { at: page + 1, of: last + 1 })}
            </p>
            <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-muted">
              <div
                className="h-full rounded-full bg-primary transition-[width]"
                style={{ width: `${((page + 1) / (last + 1)) * 100}%` }}
              />
            </div>
          </div>
        )}
        {content.pages.map((each, index) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no key, and they don't move here.
            key={index}
            aria-label={each.title ?? t("step", { at: index + 1, of: last + 1 })}
            className={cn("flex-col gap-6", index === page ? "flex" : "hidden noscript:flex")}
          >
            {each.title && <h2 className="text-xl">{each.title}</h2>}
            {each.text && <p className="whitespace-pre-line text-muted-foreground">{each.text}</p>}
            {each.questions.map((question) => (
              <QuestionField
                key={question.field_key}
                question={question}
                trigger={questions.find(
                  ({ field_key }) => field_key === question.show_if?.field_key,
                )}
                isAsked={read.asked.includes(question.field_key)}
              />
            ))}
          </section>
        ))}
        <div className={cn("flex-col gap-6", page === last ? "flex" : "hidden noscript:flex")}>
          {next && <NextBlock next={next} />}
          {content.consent && (
            <CheckboxField
              name="consent"
              label={content.consent.text}
              optional={!content.consent.required}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {page > 0 && (
            <Button
              type="button"
              variant="secondary"
              size="lg"
              className="noscript:hidden"
              onClick={() => show(page - 1)}
            >
              <ArrowLeft aria-hidden className="rtl:rotate-180" />
              {t("back")}
            </Button>
          )}
          {page < last && (
            <Button type="button" size="lg" className="noscript:hidden" onClick={goOn}>
              {t("next")}
              <ArrowRight aria-hidden className="rtl:rotate-180" />
            </Button>
          )}
          <div className={cn(page !== last && "hidden noscript:block")}>{submit}</div>
        </div>
      </div>
    </FormContext>
  );
}

/** The fields of the form, which show these answers until something is refused. */
function withAnswers(fields: FormFields, prefilled: Answers): FormFields {
  const answer = (name: string) =>
    name.startsWith(answerField("")) ? prefilled[name.slice(answerField("").length)] : undefined;
  const several = (name: string) => {
    const stored = answer(name);
    return stored === undefined ? [] : valuesOf({ fieldType: "checkbox" }, stored);
  };
  return {
    ...fields,
    value: (name, stored) => fields.value(name, stored ?? answer(name)),
    values: (name, stored) => fields.values(name, stored ?? several(name)),
    ticked: (name, stored, as = "on") => fields.ticked(name, stored ?? answer(name) === as, as),
  };
}

/** The first page with something that was refused, to begin with. */
function firstRefused(content: FormContent, error: (name: string) => string | undefined): number {
  const found = content.pages.findIndex(({ questions }) =>
    questions.some(({ field_key }) => error(answerField(field_key))),
  );
  if (found >= 0) return found;
  const isAtEnd = ["consent", GIFT.amount, GIFT.other].some(error);
  return isAtEnd ? content.pages.length - 1 : 0;
}

/** What stands in the form now, by the keys of the questions. */
function answersIn(form: HTMLFormElement, content: FormContent): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    questionsOf(content).map(({ field_key, field_type }) => {
      const values = data.getAll(answerField(field_key)).map(String).filter(Boolean);
      if (!takesSeveral(field_type)) return [field_key, values[0] ?? ""];
      return [field_key, values.length > 0 ? JSON.stringify(values) : ""];
    }),
  );
}
