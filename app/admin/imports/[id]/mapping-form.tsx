"use client";

import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { type Option, optionsOf } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
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
import { CREDIT_TYPES } from "../../donations/credit-words";
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
      {view.what === "soft_credits" && <CreditSettings view={view} />}
      {view.what === "sponsorships" && <SponsorshipSettings view={view} />}
      {view.what === "recurring_gifts" && <RecurringSettings view={view} purposes={purposes} />}
      {view.what === "recipients" && <Formats view={view} />}
      <div>
        <SubmitButton variant={view.state === "ready" ? "primary" : "secondary"}>
          {view.state === "ready" ? "Check file" : "Check file again"}
        </SubmitButton>
        <p className="mt-2 text-sm text-muted-foreground">Nothing is imported yet.</p>
      </div>
    </Form>
  );
}

function Columns({ view }: { view: ImportView }) {
  const { error } = useFormFields();
  const options = [
    { value: "", label: "Ignore" },
    ...view.fields.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <div id="mapping" tabIndex={-1} className="flex flex-col gap-3">
      <h2 className="font-serif text-xl font-semibold">Column mapping</h2>
      {view.system && (
        <p className="text-sm text-muted-foreground">
          This looks like an export from {systemName(view.system)}.
        </p>
      )}
      {error("mapping") && <FieldError id="mapping-error">{error("mapping")}</FieldError>}
      <Table label="Columns in the file" stacked>
        <TableHeader>
          <TableRow>
            <TableHead>Column</TableHead>
            <TableHead>Sample values</TableHead>
            <TableHead>Imported as</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {view.columns.map(({ number, heading, field, samples }) => (
            <TableRow key={number}>
              <TableHead scope="row" data-label="Column" className="wrap-anywhere">
                {heading}
              </TableHead>
              <TableCell
                data-label="Sample values"
                className="text-sm wrap-anywhere text-muted-foreground"
              >
                {samples.join(" · ") || "Empty"}
              </TableCell>
              <TableCell data-label="Imported as">
                <SelectField
                  name={`column-${number}`}
                  label={`Column ${number}, “${heading}”, imported as`}
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
    legend="Date format"
    hint="Dates like 2026-05-31 always work."
    choices={ORDERS}
    defaultValue={view.date_order}
  />
);

const DecimalMark = ({ view }: { view: ImportView }) => (
  <RadioGroup
    name="decimal_mark"
    legend="Number format"
    choices={MARKS}
    defaultValue={view.decimal_mark}
  />
);

const Formats = ({ view }: { view: ImportView }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <DateOrder view={view} />
    <DecimalMark view={view} />
  </div>
);

const NONE = { value: "", label: "None: reject these rows" };

const DefaultDesignation = ({ view, purposes }: Props) => (
  <SelectField
    name="designation_id"
    label="Default designation"
    options={[NONE, ...purposes]}
    defaultValue={view.designation_id}
  />
);

function GiftSettings({ view, purposes }: Props) {
  const methods = optionsOf(METHOD_NAMES);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <DateOrder view={view} />
      <DecimalMark view={view} />
      <DefaultDesignation view={view} purposes={purposes} />
      <SelectField
        name="method"
        label="Default payment method"
        options={[NONE, ...methods]}
        defaultValue={view.method}
      />
      <Source
        view={view}
        hint="Use the same name for every import, for example, “Old database”, so gifts are never imported twice."
      />
    </div>
  );
}

const Source = ({ view, hint }: { view: ImportView; hint: string }) => (
  <TextField
    name="source"
    label="Source system"
    hint={hint}
    optional
    maxLength={80}
    defaultValue={view.source}
  />
);

const SOURCE_OF_GIFTS =
  "The source system you entered when you imported the gifts. Leave blank to search all of them.";

const RecurringSettings = ({ view, purposes }: Props) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <DateOrder view={view} />
    <DecimalMark view={view} />
    <DefaultDesignation view={view} purposes={purposes} />
    <Source
      view={view}
      hint="Use the same name for every import, for example, “Old database”, so recurring gifts are never imported twice."
    />
  </div>
);

const SponsorshipSettings = ({ view }: { view: ImportView }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <DateOrder view={view} />
    <Source view={view} hint={SOURCE_OF_GIFTS} />
  </div>
);

const CreditSettings = ({ view }: { view: ImportView }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <DecimalMark view={view} />
    <SelectField
      name="soft_credit_type"
      label="Default soft credit type"
      options={[NONE, ...CREDIT_TYPES]}
      defaultValue={view.soft_credit_type}
    />
    <Source view={view} hint={SOURCE_OF_GIFTS} />
  </div>
);
