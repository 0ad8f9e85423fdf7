"use client";

import { useId } from "react";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import { Labeled, Tick } from "@/app/admin/_components/labeled";
import { possibleAnswers } from "@/lib/questions/asking";
import type { DraftQuestion } from "./draft";

type Props = {
  question: DraftQuestion;
  earlier: readonly DraftQuestion[];
  onChange: (showIf: DraftQuestion["show_if"]) => void;
};

const AGREEMENT: Readonly<Record<string, string>> = { true: "Agreed", false: "Not agreed" };

/** When a question is asked: always, or after certain answers to an earlier one. */
export function ConditionEditor({ question, earlier, onChange }: Props) {
  const id = useId();
  const { show_if: condition } = question;
  const trigger = earlier.find(({ field_key }) => field_key === condition?.field_key);
  const possible = trigger && possibleAnswers(trigger);
  const choose = (key: string) => {
    const chosen = earlier.find(({ field_key }) => field_key === key);
    if (!chosen) return onChange(null);
    const [first = ""] = possibleAnswers(chosen) ?? [];
    onChange({ field_key: key, in: [first] });
  };
  const toggle = (value: string, isOn: boolean) => {
    if (!condition) return;
    const others = condition.in.filter((each) => each !== value);
    const next = isOn ? [...others, value] : others;
    if (next.length > 0) onChange({ ...condition, in: next });
  };
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Labeled id={`${id}-when`} label="Ask this question">
        <Select
          id={`${id}-when`}
          value={condition?.field_key ?? ""}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Always</option>
          {earlier.map(({ field_key, label }) => (
            <option key={field_key} value={field_key}>
              Only after certain answers to “{label}”
            </option>
          ))}
        </Select>
      </Labeled>
      {condition && possible && (
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="sr-only">Answers that trigger this question</legend>
          {possible.map((value) => (
            <Tick
              key={value}
              label={(trigger?.field_type === "acknowledgement" && AGREEMENT[value]) || value}
              checked={condition.in.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
          ))}
        </fieldset>
      )}
      {condition && !possible && (
        <Labeled id={`${id}-answer`} label="Answer that triggers this question">
          <Input
            id={`${id}-answer`}
            value={condition.in[0] ?? ""}
            onChange={({ target }) => onChange({ ...condition, in: [target.value] })}
          />
        </Labeled>
      )}
    </div>
  );
}
