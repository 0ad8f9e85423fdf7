"use client";

import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import { Labeled } from "@/app/admin/_components/labeled";
import { type DonorFieldChoice, type Draft, newQuestion, type Spot, withPage } from "./draft";
import { QuestionEditor } from "./question-editor";

type Props = {
  draft: Draft;
  at: number;
  fields: readonly DonorFieldChoice[];
  change: (by: (now: Draft) => Draft) => void;
  newId: () => number;
  drag: (from: Spot) => void;
  drop: (to: Spot) => void;
};

/** A page with its questions, which move by dragging or with their buttons. */
export function PageEditor({ draft, at, fields, change, newId, drag, drop }: Props) {
  const id = useId();
  const page = draft.pages[at];
  if (!page) return null;
  const used = new Set(
    draft.pages.flatMap(({ questions }) => questions.map(({ maps_to }) => maps_to)),
  );
  const add = (mapped?: DonorFieldChoice) =>
    change((now) =>
      withPage(now, at, {
        questions: [...(now.pages[at]?.questions ?? []), newQuestion(now, newId(), mapped)],
      }),
    );
  const end = { page: at, index: page.questions.length };
  return (
    <section aria-label={`Page ${at + 1}`}>
      <Card>
        <CardContent className="flex flex-col gap-3 py-4">
          <div className="flex items-end gap-3">
            <Labeled
              id={`${id}-title`}
              label={draft.pages.length > 1 ? `Page ${at + 1}: heading` : "Heading"}
              optional
              className="grow"
            >
              <Input
                id={`${id}-title`}
                value={page.title ?? ""}
                maxLength={200}
                onChange={({ target }) =>
                  change((now) => withPage(now, at, { title: target.value || null }))
                }
              />
            </Labeled>
            {draft.pages.length > 1 && page.questions.length === 0 && (
              <Button
                type="button"
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove page ${at + 1}`}
                onClick={() =>
                  change((now) => ({ ...now, pages: now.pages.filter((_, index) => index !== at) }))
                }
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </div>
          <ul className="flex flex-col gap-2">
            {page.questions.map((question, index) => (
              <QuestionEditor
                key={question.id}
                {...{ draft, question, fields, change, drag, drop }}
                spot={{ page: at, index }}
              />
            ))}
          </ul>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop at; the buttons of a question do the same. */}
          <div
            className="flex flex-wrap items-center gap-2"
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(end)}
          >
            <Button type="button" variant="secondary" size="sm" onClick={() => add()}>
              <Plus aria-hidden />
              Add question
            </Button>
            <Select
              size="sm"
              className="w-auto!"
              aria-label={`Add a donor field to page ${at + 1}`}
              value=""
              onChange={({ target }) => add(fields.find(({ key }) => key === target.value))}
            >
              <option value="">Add donor field…</option>
              {fields
                .filter(({ key }) => !used.has(key))
                .map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
            </Select>
          </div>
        </CardContent>
      </Card>
    </section>
  );
}
