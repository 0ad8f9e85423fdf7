"use client";

import { useState } from "react";
import { ConditionEditor } from "@/app/admin/_components/conditions/condition-editor";
import { grouped } from "@/app/admin/_components/conditions/draft";
import type { Condition } from "@/lib/conditions/condition";
import type { ConditionField } from "@/lib/segments/schema";
import { Preview, usePreview } from "./preview-panel";

type Props = {
  condition: Condition;
  fields: readonly ConditionField[];
  currency: string;
};

/** Edits a condition as a sentence, and shows at once whom it finds. */
export function Builder({ condition, fields, currency }: Props) {
  const [wanted, setWanted] = useState(() => grouped(condition));
  const sent = JSON.stringify(wanted);
  const preview = usePreview(sent);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <fieldset id="condition" tabIndex={-1} className="min-w-0">
        <legend className="mb-2 font-semibold">Donors in this segment</legend>
        <input type="hidden" name="condition" value={sent} />
        <ConditionEditor
          {...{ condition, fields, currency }}
          problems={preview.problems}
          onChange={setWanted}
        />
      </fieldset>
      <Preview {...preview} />
    </div>
  );
}
