import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { Hint } from "./field";
import { FieldSet, type FieldSetProps } from "./fieldset";

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type ChoiceGroupProps = Omit<FieldSetProps, "id"> & {
  name: string;
  /** Defaults to `name`. The first choice carries it, so that an error summary can link to it. */
  id?: string;
  choices: readonly Choice[];
  /** Choices side by side where there is room. */
  inline?: boolean;
};

type RadioGroupProps = ChoiceGroupProps & {
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

type CheckboxGroupProps = ChoiceGroupProps & {
  defaultValues?: readonly string[];
  onValueChange?: (value: string, checked: boolean) => void;
};

/** One of several, with the browser's own radio buttons. */
export function RadioGroup({ defaultValue, onValueChange, ...group }: RadioGroupProps) {
  return (
    <ChoiceList {...group}>
      {(choice, control) => (
        <Radio
          {...control}
          defaultChecked={choice.value === defaultValue}
          required={group.required}
          onChange={onValueChange && (() => onValueChange(choice.value))}
        />
      )}
    </ChoiceList>
  );
}

/** Any of several: the form sends `name` once for each that is ticked. */
export function CheckboxGroup({ defaultValues = [], onValueChange, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceList {...group}>
      {(choice, control) => (
        <Checkbox
          {...control}
          defaultChecked={defaultValues.includes(choice.value)}
          onChange={
            onValueChange && ((event) => onValueChange(choice.value, event.currentTarget.checked))
          }
        />
      )}
    </ChoiceList>
  );
}

export function Radio({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="radio"
      className={cn(
        "choice-box rounded-full before:m-auto before:size-2 before:rounded-full",
        className,
      )}
      {...props}
    />
  );
}

type ChoiceControl = {
  id: string;
  name: string;
  value: string;
  disabled?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

function ChoiceList({
  name,
  id = name,
  choices,
  inline,
  children,
  ...fieldSet
}: ChoiceGroupProps & { children: (choice: Choice, control: ChoiceControl) => ReactNode }) {
  return (
    <FieldSet id={id} {...fieldSet}>
      <div className={cn("flex flex-col gap-3", inline && "sm:flex-row sm:flex-wrap sm:gap-x-8")}>
        {choices.map((choice, index) => {
          const choiceId = index === 0 ? id : `${id}-${index + 1}`;
          return (
            <div key={choice.value} className="flex items-start gap-3">
              {children(choice, {
                id: choiceId,
                name,
                value: choice.value,
                disabled: choice.disabled,
                "aria-describedby": choice.hint ? `${choiceId}-about` : undefined,
                "aria-invalid": fieldSet.error ? true : undefined,
              })}
              <div className="min-w-0">
                <label htmlFor={choiceId} className="cursor-pointer">
                  {choice.label}
                </label>
                {choice.hint && <Hint id={`${choiceId}-about`}>{choice.hint}</Hint>}
              </div>
            </div>
          );
        })}
      </div>
    </FieldSet>
  );
}
