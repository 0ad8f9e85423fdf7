"use client";

import { useState } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import type { FormAction } from "@/app/_components/forms/form-state";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { type FieldType, isChoice, TYPE_NAMES } from "@/lib/custom-fields/field-types";
import { formatNumber } from "@/lib/format/amounts";
import { recordHref } from "./record-href";
import type { TypePreview } from "./type-change";

type Props = {
  action: FormAction;
  /** What the action looks for besides the type, such as the field’s ID. */
  hidden: Readonly<Record<string, string | number>>;
  object: string;
  type: FieldType;
  options: readonly string[];
  /** What the field may become. */
  types: readonly Option[];
  cancel: string;
};

/** Chooses another type, shows what would become of the values, and makes the change. */
export function TypeChangeForm({ action, hidden, ...props }: Props) {
  return (
    <Form action={action} quiet>
      {({ state }) => {
        const preview: TypePreview | undefined = state.answer && JSON.parse(state.answer);
        return (
          <>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {preview ? <Preview preview={preview} {...props} /> : <Wanted {...props} />}
          </>
        );
      }}
    </Form>
  );
}

type WantedProps = Omit<Props, "action" | "hidden">;

function Wanted({ type: present, options, types, cancel }: WantedProps) {
  const { value } = useFormFields();
  const [type, setType] = useState(value("type", types[0]?.value));
  const isOfOptions = isChoice(type as FieldType);
  return (
    <>
      <SelectField
        name="type"
        label="New type"
        hint={`Currently ${TYPE_NAMES[present].toLowerCase()}`}
        options={types}
        defaultValue={type}
        onChange={(event) => setType(event.currentTarget.value)}
        className="max-w-72"
      />
      <div className={isOfOptions ? undefined : "hidden noscript:block"}>
        <TextareaField
          name="options"
          label="Options"
          hint="One per line, for a choice. Values that don’t match an option aren’t converted."
          rows={6}
          className="max-w-96"
          defaultValue={options.join("\n")}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="then" value="preview">
          Preview
        </SubmitButton>
        <Button asChild variant="secondary">
          <Link href={cancel}>Cancel</Link>
        </Button>
      </div>
    </>
  );
}

type Failure = TypePreview["failures"][number];

function Preview({ preview, object, type }: WantedProps & { preview: TypePreview }) {
  const { converts, fails, failures } = preview;
  const values = (count: number) => `${formatNumber(count)} ${count === 1 ? "value" : "values"}`;
  return (
    <>
      <input type="hidden" name="type" value={preview.type} />
      <input type="hidden" name="options" value={preview.options.join("\n")} />
      <input type="hidden" name="preview" value={preview.token ?? ""} />
      <Alert
        tone={fails > 0 ? "warning" : "info"}
        role="status"
        title={`${TYPE_NAMES[type]} to ${TYPE_NAMES[preview.type].toLowerCase()}: ${values(converts)} can be converted, ${values(fails)} can’t.`}
      >
        {fails > 0
          ? "Values that can’t be converted are removed from records. All values are kept for 30 days; changing the type back restores them."
          : "All values are kept for 30 days. Changing the type back restores any that haven’t been edited since."}
      </Alert>
      {failures.length > 0 && (
        <div className="flex flex-col gap-2">
          <h2 className="text-lg">
            {failures.length < fails
              ? `The first ${failures.length} values that can’t be converted`
              : "Values that can’t be converted"}
          </h2>
          <DataTable
            label="Values that can’t be converted"
            rows={failures}
            rowKey={({ record_id }) => record_id}
            columns={failureColumns(object)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="then" value="change" variant={fails > 0 ? "danger" : "primary"}>
          Change type
        </SubmitButton>
        <SubmitButton name="then" value="back" variant="secondary">
          Back
        </SubmitButton>
      </div>
    </>
  );
}

const failureColumns = (object: string): Column<Failure>[] => [
  {
    label: "Record",
    cell: ({ record_id }) => <Link href={recordHref(object, record_id)}>{record_id}</Link>,
  },
  { label: "Value", wraps: true, cell: ({ value }) => value },
  { label: "Problem", wraps: true, phone: "below", cell: ({ problem }) => problem },
];
