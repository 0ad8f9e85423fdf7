import { Button } from "@/app/_components/ui/button";
import { Field } from "@/app/_components/ui/field";
import { Select } from "@/app/_components/ui/select";
import { profileHref } from "./address";

type Props = {
  donorId: number;
  below: string;
  list: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
};

/** Another figure of the same donor, also without JavaScript. */
export function FigureChoice({ donorId, below, list, chosen, options }: Props) {
  const known = options.some(({ value }) => value === chosen);
  return (
    <form
      action={profileHref(donorId, { below })}
      className="flex flex-wrap items-end gap-3"
      key={chosen}
    >
      {list && <input type="hidden" name="list" value={list} />}
      <Field name="figure" label="Choose another figure" className="w-full max-w-72">
        {(control) => (
          <Select defaultValue={known ? chosen : options[0]?.value} {...control}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Apply
      </Button>
    </form>
  );
}
