"use client";

import { EyeOff } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { Alert } from "@/app/_components/ui/alert";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import { openSensitive } from "./actions";
import { CustomInputs } from "./custom-inputs";
import { CustomValue } from "./custom-value";

type Props = {
  object: string;
  id: number;
  /** Sensitive ones. */
  fields: readonly CustomFieldView[];
  currency: string;
  mayEdit: boolean;
};

/** A record’s sensitive values: nothing of them is on the page until somebody asks, which is written down. */
export const SensitivePart = ({ object, id, fields, currency, mayEdit }: Props) => (
  <Form action={openSensitive} quiet className="gap-4!">
    {({ state }) => {
      const values: CustomView | undefined = state.answer && JSON.parse(state.answer);
      const isRefused = state.values["values.shown"] !== undefined;
      return (
        <>
          <input type="hidden" name="object" value={object} />
          <input type="hidden" name="record" value={id} />
          {state.done && (
            <Alert tone="success" role="status">
              {state.done}
            </Alert>
          )}
          {values || isRefused ? (
            <>
              {values && <Values {...{ fields, values, currency }} />}
              {mayEdit && (
                <details open={isRefused} className="rounded-lg border p-4">
                  <summary className="cursor-pointer font-semibold">Edit sensitive fields</summary>
                  <div className="mt-4 flex flex-col gap-6">
                    <CustomInputs fields={fields} stored={values} prefix="values" />
                    <SubmitButton name="then" value="save" size="sm" className="self-start">
                      Save sensitive fields
                    </SubmitButton>
                  </div>
                </details>
              )}
            </>
          ) : (
            <div id="sensitive" className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex min-w-0 items-start gap-2 text-muted-foreground">
                <EyeOff aria-hidden className="mt-1 size-4 shrink-0" />
                <span>
                  Sensitive: {fields.map(({ label }) => label).join(", ")}. The activity log records
                  who views them.
                </span>
              </p>
              <SubmitButton name="then" value="show" variant="secondary" size="sm">
                Show<span className="sr-only"> sensitive fields</span>
              </SubmitButton>
            </div>
          )}
        </>
      );
    }}
  </Form>
);

type ValuesProps = Pick<Props, "fields" | "currency"> & { values: CustomView };

const Values = ({ fields, values, currency }: ValuesProps) => (
  <DescriptionList>
    {fields.map((field) => {
      const value = values[field.key];
      return (
        <DescriptionItem key={field.key} term={field.label}>
          {value === undefined ? (
            <span className="text-muted-foreground">Not set</span>
          ) : (
            <CustomValue field={field} value={value} currency={currency} />
          )}
        </DescriptionItem>
      );
    })}
  </DescriptionList>
);
