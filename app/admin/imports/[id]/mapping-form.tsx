"use client";

import { type Option, optionsOf } from "@/app/_components/forms/choices";
import { RadioGroup, SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { FieldError } from "@/app/_components/ui/field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import type { ImportView } from "@/lib/imports/schema";
import { systemName } from "@/lib/imports/systems";
import { checkFile } from "../actions";

type Props = { view: ImportView; purposes: readonly Option[] };

/** Which field each column of the file is, and what its gifts have in common. */
export function MappingForm({ view, purposes }: Props) {
  return (
    <Form action={checkFile}>
      <input type="hidden" name="import" value={view.id} />
      <input type="hidden" name="columns" value={view.columns.length} />
      <Columns view={view} />
      {view.what === "gifts" && <GiftSettings view={view} purposes={purposes} />}
      {view.what === "interactions" && <DateOrder view={view} />}
      <div>
        <SubmitButton variant={view.state === "ready" ? "primary" : "secondary"}>
          {view.state === "ready" ? "Check the file" : "Check it again"}
        </SubmitButton>
        <p className="mt-2 text-sm text-muted-foreground">This enters nothing yet.</p>
      </div>
    </Form>
  );
}

function Columns({ view }: { view: ImportView }) {
  const { error } = useFormFields();
  const options = [
    { value: "", label: "Leave out" },
    ...view.fields.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <div id="mapping" tabIndex={-1} className="flex flex-col gap-3">
      <h2 className="font-serif text-xl font-semibold">What the columns are</h2>
      {view.system && (
        <p className="text-sm text-muted-foreground">
          This looks like an export from {systemName(view.system)}.
        </p>
      )}
      {error("mapping") && <FieldError id="mapping-error">{error("mapping")}</FieldError>}
      <Table label="Columns of the file" stacked>
        <TableHeader>
          <TableRow>
            <TableHead>Column</TableHead>
            <TableHead>The first values</TableHead>
            <TableHead>Goes to</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {view.columns.map(({ number, heading, field, samples }) => (
            <TableRow key={number}>
              <TableHead scope="row" data-label="Column" className="wrap-anywhere">
                {heading}
              </TableHead>
              <TableCell
                data-label="The first values"
                className="text-sm wrap-anywhere text-muted-foreground"
              >
                {samples.join(" · ") || "Empty"}
              </TableCell>
              <TableCell data-label="Goes to">
                <SelectField
                  name={`column-${number}`}
                  label={`Column ${number}, “${heading}”, goes to`}
                  hideLabel
                  className="min-w-44"
                  options={options}
                  defaultValue={field}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const ORDERS = [
  { value: "mdy", label: "Month first: 5/31/2026" },
  { value: "dmy", label: "Day first: 31/5/2026" },
];

const MARKS = [
  { value: ".", label: "Point: 1,234.50" },
  { value: ",", label: "Comma: 1.234,50" },
];

const DateOrder = ({ view }: { view: ImportView }) => (
  <RadioGroup
    name="date_order"
    legend="Dates are written"
    hint="Dates such as 2026-05-31 are always understood."
    choices={ORDERS}
    defaultValue={view.date_order}
  />
);

function GiftSettings({ view, purposes }: Props) {
  const methods = optionsOf(METHOD_NAMES);
  const none = { value: "", label: "None: refuse them" };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <DateOrder view={view} />
      <RadioGroup
        name="decimal_mark"
        legend="Amounts have a"
        choices={MARKS}
        defaultValue={view.decimal_mark}
      />
      <SelectField
        name="designation_id"
        label="Gifts that do not say what they are for go to"
        options={[none, ...purposes]}
        defaultValue={view.designation_id}
      />
      <SelectField
        name="method"
        label="Gifts that do not say how they came"
        options={[none, ...methods]}
        defaultValue={view.method}
      />
      <TextField
        name="source"
        label="Which system the ids are of"
        hint="Use the same name each time, such as “Old database”, so that its gifts are never entered twice."
        optional
        maxLength={80}
        defaultValue={view.source}
      />
    </div>
  );
}
