"use client";

import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { cn } from "@/app/_components/ui/cn";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { useAsked } from "@/app/admin/_components/search/use-asked";
import { findLinks } from "./actions";
import type { LinkChoice } from "./records-for";

type Props = {
  name: string;
  /** The object of which a record is chosen. */
  target: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  stored?: { id: number; name: string };
};

/**
 * A record by its name, as one types: the arrows choose, Enter or Tab takes. The form gets the record’s ID as
 * `name`; without scripts the words alone, which `customIn` looks up.
 */
export function ReferenceInput({ name, target, stored, ...field }: Props) {
  const { value, error } = useFormFields();
  const list = useId();
  const [chosen, setChosen] = useState(value(name, stored && String(stored.id)));
  const [called, setCalled] = useState(value(`${name}.name`, stored?.name));
  const [typed, setTyped] = useState(value(`${name}.words`, stored?.name));
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const find = useCallback((words: string) => findLinks(target, words), [target]);
  const isChosen = chosen !== "" && typed === called;
  const { words, found, state } = useAsked(isChosen ? "" : typed, find);
  const isCurrent = state === "ready" && words === typed.trim();
  const isShown = isOpen && !isChosen && found.length > 0 && typed.trim() !== "";
  const active = isShown ? found[Math.min(at, found.length - 1)] : undefined;

  function take(choice: LinkChoice) {
    setChosen(String(choice.id));
    setCalled(choice.name);
    setTyped(choice.name);
    setIsOpen(false);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setAt((now) => (isShown ? (now + step + found.length) % found.length : 0));
    }
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
    }
    if (event.key !== "Enter" && event.key !== "Tab") return;
    // Enter in a name that is still looked up must not send the form.
    if (event.key === "Enter" && typed.trim() && !isChosen) event.preventDefault();
    if (active && isCurrent && !event.shiftKey) take(active);
  }

  return (
    <div className="relative max-w-96">
      <input type="hidden" name={name} value={chosen} />
      <input type="hidden" name={`${name}.name`} value={called} />
      <Field name={`${name}.words`} id={name} error={error(name)} {...field}>
        {(control) => (
          <Input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isShown}
            aria-controls={list}
            aria-activedescendant={active && `${list}-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Name or ID"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(0);
              setIsOpen(true);
            }}
            onKeyDown={press}
            onBlur={() => setIsOpen(false)}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {isOpen && isCurrent && !isChosen && saidOf(found.length)}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label="Records found"
        className={cn(
          "absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-popover p-1 shadow-lg",
          !isShown && "hidden",
        )}
      >
        {found.map((choice, index) => (
          <button
            type="button"
            key={choice.id}
            id={`${list}-${choice.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={() => take(choice)}
            className={cn(
              "flex w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-1.5 text-left",
              choice === active && "bg-accent",
            )}
          >
            <span className="font-semibold wrap-anywhere">{choice.name}</span>
            <span className="text-sm wrap-anywhere text-muted-foreground">
              {choice.detail ?? `ID ${choice.id}`}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

const saidOf = (count: number): string =>
  count === 0 ? "No records found." : `${count} ${count === 1 ? "record" : "records"} found.`;
