import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import { Textarea } from "@/app/_components/ui/textarea";
import type { SendableField } from "./sendable";
import { nameOf } from "./sending";

const HINTS = {
  one: undefined,
  list: "Several values, separated by commas",
  deep: "One key=value per line",
};

/** One parameter of the request. */
export function ParameterField({ field, problem }: { field: SendableField; problem?: string }) {
  const { name, isRequired, example, choices, kind } = field;
  return (
    <Field
      name={nameOf(field)}
      id={`send-${nameOf(field)}`}
      label={<code>{name}</code>}
      required={isRequired}
      hint={HINTS[kind]}
      error={problem}
    >
      {(control) =>
        choices ? (
          <Select {...control} size="sm" defaultValue={isRequired ? choices[0] : ""}>
            {!isRequired && <option value="">Not sent</option>}
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : kind === "deep" ? (
          <Textarea {...control} placeholder={example} rows={2} className="font-mono text-sm!" />
        ) : (
          <Input {...control} size="sm" placeholder={example} autoComplete="off" />
        )
      }
    </Field>
  );
}
