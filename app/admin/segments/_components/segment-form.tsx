"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { Condition } from "@/lib/conditions/condition";
import type { ConditionField, SegmentView } from "@/lib/segments/schema";
import { Builder } from "./builder";

type Props = {
  action: FormAction;
  segment?: SegmentView;
  /** By `seenOf`, for an existing one. */
  seen?: string;
  condition: Condition;
  fields: readonly ConditionField[];
  currency: string;
};

/** A segment's name and condition, to create or to change it. */
export function SegmentForm({ action, segment, seen, condition, fields, currency }: Props) {
  return (
    <Form action={action}>
      {({ value }) => (
        <>
          <SeenField seen={seen} />
          {segment && <input type="hidden" name="segment" value={segment.id} />}
          {segment?.is_own && <input type="hidden" name="is_own" value="1" />}
          <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
            <TextField
              name="name"
              label="Name"
              maxLength={80}
              autoComplete="off"
              defaultValue={segment?.name}
            />
            <TextareaField
              name="description"
              label="Description"
              optional
              rows={2}
              maxLength={500}
              defaultValue={segment?.description ?? ""}
            />
          </div>
          <Builder condition={typed(value("condition")) ?? condition} {...{ fields, currency }} />
          {(!segment || segment.is_own) && (
            <CheckboxField
              name="is_shared"
              label="Share with colleagues"
              defaultChecked={segment?.is_shared ?? true}
            />
          )}
          <SubmitButton className="self-start">
            {segment ? "Save changes" : "Create segment"}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** What was sent with a refused form. */
function typed(text: string | undefined): Condition | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
