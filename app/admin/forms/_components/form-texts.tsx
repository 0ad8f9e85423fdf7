"use client";

import { useId } from "react";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Input } from "@/app/_components/ui/input";
import { Textarea } from "@/app/_components/ui/textarea";
import { Labeled, Tick } from "@/app/admin/_components/labeled";
import type { Draft } from "./draft";

export type TopicChoice = { id: number; name: string };

type Props = {
  draft: Draft;
  topics: readonly TopicChoice[];
  change: (by: (now: Draft) => Draft) => void;
};

/** What stands around the questions: title, introduction, consent, hidden fields. */
export function FormTexts({ draft, topics, change }: Props) {
  const id = useId();
  const set = (changes: Partial<Draft>) => change((now) => ({ ...now, ...changes }));
  const { consent } = draft;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 py-4">
        <Labeled id={`${id}-title`} label="Title shown to visitors">
          <Input
            id={`${id}-title`}
            value={draft.title}
            maxLength={200}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Labeled>
        <Labeled id={`${id}-intro`} label="Introduction" optional>
          <Textarea
            id={`${id}-intro`}
            rows={2}
            value={draft.intro ?? ""}
            onChange={({ target }) => set({ intro: target.value || null })}
          />
        </Labeled>
        <details>
          <summary className="cursor-pointer text-sm font-semibold">
            Button, consent, and hidden fields
          </summary>
          <div className="mt-3 flex flex-col gap-4">
            <Labeled id={`${id}-submit`} label="Button text" optional hint="Submit">
              <Input
                id={`${id}-submit`}
                value={draft.submit_label ?? ""}
                maxLength={60}
                onChange={({ target }) => set({ submit_label: target.value || null })}
              />
            </Labeled>
            <Labeled
              id={`${id}-consent`}
              label="Consent checkbox text"
              optional
              hint="Stored word for word with each submission."
            >
              <Textarea
                id={`${id}-consent`}
                rows={2}
                value={consent?.text ?? ""}
                onChange={({ target: { value } }) =>
                  set({
                    consent: value ? { required: true, ...consent, text: value } : null,
                  })
                }
              />
            </Labeled>
            {consent && (
              <Tick
                label="Required to submit the form"
                checked={consent.required}
                onChange={({ target }) =>
                  set({ consent: { ...consent, required: target.checked } })
                }
              />
            )}
            {consent && topics.length > 0 && (
              <fieldset className="flex flex-col gap-2">
                <legend className="mb-1 text-sm font-semibold">
                  Topics the checkbox subscribes visitors to
                </legend>
                {topics.map((topic) => (
                  <Tick
                    key={topic.id}
                    label={topic.name}
                    checked={consent.topic_ids?.includes(topic.id) ?? false}
                    onChange={({ target }) =>
                      set({ consent: withTopic(consent, topic.id, target.checked) })
                    }
                  />
                ))}
              </fieldset>
            )}
            <Labeled
              id={`${id}-hidden`}
              label="Hidden fields"
              optional
              hint="URL parameters to store with each submission, separated by spaces. UTM parameters such as utm_source are always stored."
            >
              <Input
                id={`${id}-hidden`}
                defaultValue={draft.hidden_fields.join(" ")}
                onChange={({ target }) =>
                  set({ hidden_fields: target.value.split(/[\s,]+/).filter(Boolean) })
                }
              />
            </Labeled>
          </div>
        </details>
      </CardContent>
    </Card>
  );
}

type Consent = NonNullable<Draft["consent"]>;

function withTopic(consent: Consent, id: number, isWanted: boolean): Consent {
  const others = (consent.topic_ids ?? []).filter((each) => each !== id);
  return { ...consent, topic_ids: isWanted ? [...others, id] : others };
}
