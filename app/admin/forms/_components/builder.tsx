"use client";

import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { FormPages } from "@/app/_components/form-pages/form-pages";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { FormContent } from "@/lib/forms/content";
import { saveQuestions } from "../actions";
import { contentOf, type DonorFieldChoice, type Draft, draftOf, moved, type Spot } from "./draft";
import { FormTexts, type TopicChoice } from "./form-texts";
import { type Destinations, NextEditor, shownNext } from "./next-editor";
import { PageEditor } from "./page-editor";

type Props = {
  id: number;
  content: FormContent;
  fields: readonly DonorFieldChoice[];
  topics: readonly TopicChoice[];
  destinations: Destinations;
  isPublished: boolean;
};

/** Edits the pages and questions of a form, and shows beside them what visitors will see. */
export function Builder({ id, content, fields, topics, destinations, isPublished }: Props) {
  const [start] = useState(() => draftOf(content));
  const [draft, setDraft] = useState(start.draft);
  const next = useRef(start.nextId);
  const dragged = useRef<Spot>(undefined);
  const shown = useMemo(() => contentOf(draft), [draft]);
  const change = (by: (now: Draft) => Draft) => setDraft(by);
  const drop = (to: Spot) => {
    const from = dragged.current;
    dragged.current = undefined;
    if (from) change((now) => moved(now, from, to));
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Form action={saveQuestions} className="min-w-0 gap-4!">
        {(sent) => (
          <>
            <input type="hidden" name="form" value={id} />
            <input
              type="hidden"
              name="shown"
              value={sent.value("shown", JSON.stringify(content))}
            />
            <input type="hidden" name="content" value={JSON.stringify(shown)} />
            <div id="content" tabIndex={-1} className="flex flex-col gap-4">
              <FormTexts draft={draft} topics={topics} change={change} />
              {draft.pages.map((page, at) => (
                <PageEditor
                  key={page.id}
                  {...{ draft, at, fields, change, drop }}
                  newId={() => next.current++}
                  drag={(spot) => {
                    dragged.current = spot;
                  }}
                />
              ))}
              <Button
                type="button"
                variant="secondary"
                size="sm"
                className="self-start"
                onClick={() =>
                  change((now) => ({
                    ...now,
                    pages: [
                      ...now.pages,
                      { id: next.current++, title: null, text: null, questions: [] },
                    ],
                  }))
                }
              >
                <Plus aria-hidden />
                Add page
              </Button>
              <NextEditor next={draft.next ?? null} {...destinations} change={change} />
            </div>
            {sent.state.code === "changed_meanwhile" && (
              <CheckboxField
                name="replace"
                label="Overwrite changes made by someone else"
                hint="Open this page in another tab to see their questions first."
              />
            )}
            <div className="sticky bottom-0 flex flex-wrap gap-3 border-t bg-background py-3">
              <SubmitButton name="then" value="publish">
                {isPublished ? "Publish changes" : "Publish form"}
              </SubmitButton>
              <SubmitButton variant="secondary" name="then" value="save">
                Save draft
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
      <section aria-label="Preview" className="xl:sticky xl:top-4">
        <h2 className="mb-2 text-lg">Preview</h2>
        <Card>
          <CardContent className="max-h-[75vh] overflow-y-auto py-5">
            <form noValidate onSubmit={(event) => event.preventDefault()}>
              <p className="mb-1 text-xl font-semibold wrap-anywhere">{shown.title}</p>
              {shown.intro && <p className="mb-4 whitespace-pre-line">{shown.intro}</p>}
              <FormPages
                key={shown.pages.length}
                content={shown}
                next={shownNext(shown.next, destinations)}
                submit={
                  <Button type="button">
                    {shown.submit_label ?? (shown.next ? "Continue" : "Submit")}
                  </Button>
                }
              />
            </form>
          </CardContent>
        </Card>
      </section>
    </div>
  );
}
