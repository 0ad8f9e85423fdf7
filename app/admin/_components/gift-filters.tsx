import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import type { GiftSourceView } from "@/lib/giving/gift-source-schema";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import type { Asked } from "./gift-filter";
import { GIFT_STATES, THANKS_STATES } from "./gift-words";
import { ListFilters } from "./list-filters";

type Props = {
  path: string;
  asked: Asked;
  /** For a list that has its own way to choose these. */
  without?: readonly ("status" | "acknowledgement")[];
  /** What brings gifts in, to choose from. */
  sources?: readonly GiftSourceView[];
};

const any = { value: "", label: "Any" };
const statuses = Object.entries(GIFT_STATES).map(([value, { label }]) => ({ value, label }));
const thanks = Object.entries(THANKS_STATES).map(([value, { label }]) => ({ value, label }));
const methods = Object.entries(METHOD_NAMES).map(([value, label]) => ({ value, label }));

const TESTS = [
  { value: "", label: "With the others" },
  { value: "false", label: "Left out" },
  { value: "true", label: "Only these" },
];

export function GiftFilters({ path, asked, without = [], sources = [] }: Props) {
  const text = (name: string) => (typeof asked[name] === "string" ? String(asked[name]) : "");
  return (
    <ListFilters path={path}>
      {without.includes("acknowledgement") && text("acknowledgement") && (
        <input type="hidden" name="acknowledgement" value={text("acknowledgement")} />
      )}
      <TextField name="q" label="Donor or note" type="search" defaultValue={text("q")} />
      <TextField name="from" label="From" type="date" defaultValue={text("from")} />
      <TextField name="to" label="To" type="date" defaultValue={text("to")} />
      <SelectField
        name="method"
        label="Method"
        options={[any, ...methods]}
        defaultValue={text("method")}
      />
      <TextField
        name="min_amount"
        label="At least"
        inputMode="decimal"
        defaultValue={text("min_amount")}
      />
      <TextField
        name="max_amount"
        label="At most"
        inputMode="decimal"
        defaultValue={text("max_amount")}
      />
      {!without.includes("status") && (
        <SelectField
          name="status"
          label="State"
          options={[any, ...statuses]}
          defaultValue={text("status")}
        />
      )}
      {!without.includes("acknowledgement") && (
        <SelectField
          name="acknowledgement"
          label="Thanks"
          options={[any, ...thanks]}
          defaultValue={text("acknowledgement")}
        />
      )}
      <SelectField
        name="is_test"
        label="Test gifts"
        options={TESTS}
        defaultValue={text("is_test")}
      />
      {sources.length > 0 && (
        <SelectField
          name="source_id"
          label="Source"
          options={[any, ...sources.map(({ id, name }) => ({ value: String(id), label: name }))]}
          defaultValue={text("source_id")}
        />
      )}
    </ListFilters>
  );
}
