import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { TextField } from "@/app/_components/ui/text-field";
import { pageSpeech } from "@/app/_language/speech";
import type { Gallery } from "@/lib/sponsorship/gallery-schema";
import { fold } from "@/lib/sponsorship/sort-keys";
import { filterLabel } from "../words";
import { flagOf, yesOrNo } from "./yes-no";

type FilterFieldProps = { field: Gallery["filter_fields"][number]; given: readonly string[] };

/** One of a program's own filters. */
export async function FilterField({ field, given }: FilterFieldProps) {
  const speech = await pageSpeech();
  const { key, type, options } = field;
  const label = filterLabel(speech, field);
  const name = `filter[${key}]`;
  if (type === "checkbox")
    return (
      <SelectField
        name={name}
        label={label}
        options={yesOrNo(speech)}
        defaultValue={flagOf(given)}
      />
    );
  if (type === "number" || type === "date") return <RangeField field={field} given={given} />;
  if (options.length === 0) return <TextField name={name} label={label} defaultValue={given[0]} />;
  const chosen = given.map(fold);
  return (
    <FieldSet id={key} legend={label}>
      <div className="flex flex-wrap gap-x-5 gap-y-2.5">
        {options.map((option, index) => (
          <CheckboxField
            key={option}
            id={`${key}-${index}`}
            name={name}
            value={option}
            label={option}
            defaultChecked={chosen.includes(fold(option))}
          />
        ))}
      </div>
    </FieldSet>
  );
}

async function RangeField({ field: { key, label, type }, given }: FilterFieldProps) {
  const t = (await pageSpeech()).t("gallery");
  const [first = ""] = given;
  const [from, to = from] = first.split("..");
  const input = { type, step: type === "number" ? "any" : undefined };
  return (
    <FieldSet id={key} legend={label}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <TextField name={`from[${key}]`} label={t("from")} defaultValue={from} {...input} />
        <TextField name={`to[${key}]`} label={t("to")} defaultValue={to} {...input} />
      </div>
    </FieldSet>
  );
}
