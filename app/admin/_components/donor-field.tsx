"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { useAsked } from "./search/use-asked";

type Props = {
  /** Finds donors by the words typed. */
  find: (words: string) => Promise<readonly DonorChoice[]>;
  /** Offers to add a donor along with what the form is about. */
  mayAdd: boolean;
  stored?: { id: number; name: string };
  /** Somebody who may be new: their name is looked for, and fills in the fields of a new donor with the email. */
  perhaps?: { name: string; email: string | null };
  autoFocus?: boolean;
};

type Choice = { key: string; name: string; detail: string; choose: () => void };

/**
 * Whom a form is about, by name or email address as one types: the arrows choose, Enter or Tab takes.
 * The form gets `donor_id`, or `new_donor` with the fields of a new one; without JavaScript, `donor`
 * alone, the words that were typed.
 */
export function DonorField({ find, mayAdd, stored, perhaps, autoFocus }: Props) {
  const { value } = useFormFields();
  const [isNew, setIsNew] = useState(value("new_donor") === "yes");
  const [typed, setTyped] = useState(value("donor", stored?.name ?? perhaps?.name));
  if (isNew)
    return (
      <NewDonorFields
        name={typed}
        email={perhaps?.email ?? null}
        back={() => {
          setTyped("");
          setIsNew(false);
        }}
      />
    );
  return (
    <KnownDonorField
      find={find}
      storedId={value("donor_id", stored && String(stored.id))}
      typed={typed}
      setTyped={setTyped}
      addNew={mayAdd ? () => setIsNew(true) : undefined}
      autoFocus={autoFocus}
    />
  );
}

type KnownProps = {
  find: Props["find"];
  storedId: string;
  typed: string;
  setTyped: (typed: string) => void;
  addNew: (() => void) | undefined;
  autoFocus: boolean | undefined;
};

function KnownDonorField({ find, storedId, typed, setTyped, addNew, autoFocus }: KnownProps) {
  const { error } = useFormFields();
  const id = useId();
  const [chosen, setChosen] = useState(storedId);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const asked = useAsked(chosen ? "" : typed, find);
  const isCurrent = asked.state === "ready" && asked.words === typed.trim();
  const choices: Choice[] = [
    ...asked.found.map((donor) => ({
      key: String(donor.id),
      name: donor.name,
      detail: [donor.email, donor.city].filter(Boolean).join(", "),
      choose: () => {
        setChosen(String(donor.id));
        setTyped(donor.name);
        setIsOpen(false);
      },
    })),
    ...(addNew && isCurrent
      ? [{ key: "new", name: `New donor “${asked.words}”`, detail: "", choose: addNew }]
      : []),
  ];
  const isShown = isOpen && choices.length > 0;
  const isNobody = isOpen && isCurrent && !chosen && choices.length === 0;
  const active = isShown ? choices[Math.min(at, choices.length - 1)] : undefined;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setAt((now) =>
        isShown ? (Math.min(now, choices.length - 1) + step + choices.length) % choices.length : 0,
      );
    }
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
    }
    if (event.key !== "Enter" && event.key !== "Tab") return;
    const isTaken = active && isCurrent && !event.shiftKey;
    // Enter in a name that is still looked up must not send the form.
    if (event.key === "Enter" && (isTaken || (typed.trim() && !chosen))) event.preventDefault();
    if (isTaken && (event.key === "Enter" || active.key !== "new")) active.choose();
  }

  return (
    <div className="relative">
      <input type="hidden" name="donor_id" value={chosen} />
      <Field name="donor" id="donor_id" label="Donor" error={error("donor_id") ?? error("donor")}>
        {(control) => (
          <Input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.key}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Name or email"
            autoFocus={autoFocus}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosen("");
              setAt(0);
              setIsOpen(true);
            }}
            onKeyDown={press}
            onFocus={() => setIsOpen(typed.trim() !== "" && !chosen)}
            onBlur={() => setIsOpen(false)}
          />
        )}
      </Field>
      <p role="status" className={isNobody ? "mt-1 text-sm text-muted-foreground" : "sr-only"}>
        {isOpen && isCurrent && !chosen && saidOf(asked.found.length)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Donors found"
        className={cn(
          "absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-popover p-1 shadow-lg",
          !isShown && "hidden",
        )}
      >
        {choices.map((choice, index) => (
          <button
            type="button"
            key={choice.key}
            id={`${id}-${choice.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={choice.choose}
            className={cn(
              "flex w-full cursor-pointer text-left flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-1.5",
              choice === active && "bg-accent",
            )}
          >
            <span className="font-semibold wrap-anywhere">{choice.name}</span>
            <span className="text-sm wrap-anywhere text-muted-foreground">{choice.detail}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

const saidOf = (count: number): string =>
  count === 0 ? "No donors found." : `${count} ${count === 1 ? "donor" : "donors"} found.`;

const KINDS = [
  { value: "person", label: "Person" },
  { value: "organization", label: "Organization" },
];

type NewDonorProps = { name: string; email: string | null; back: () => void };

/** The fields of somebody new, with the name that was typed. */
function NewDonorFields({ name, email, back }: NewDonorProps) {
  const { value } = useFormFields();
  const initial = value("kind", "person");
  const [kind, setKind] = useState(initial);
  const isEmail = name.includes("@");
  const [first = "", ...rest] = isEmail ? [""] : name.trim().split(/\s+/);
  return (
    <fieldset className="rounded-lg border p-4">
      <legend className="px-1 font-semibold">New donor</legend>
      <input type="hidden" name="new_donor" value="yes" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="kind"
          label="Donor type"
          options={KINDS}
          defaultValue={initial}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          optional
          maxLength={255}
          defaultValue={isEmail ? name.trim() : email}
        />
        {kind === "organization" ? (
          <TextField
            name="organization_name"
            label="Organization"
            maxLength={255}
            className="sm:col-span-2"
            autoFocus
            defaultValue={isEmail ? "" : name.trim()}
          />
        ) : (
          <>
            <TextField
              name="first_name"
              label="First name"
              maxLength={255}
              autoFocus
              defaultValue={first}
            />
            <TextField
              name="last_name"
              label="Last name"
              maxLength={255}
              defaultValue={rest.join(" ")}
            />
          </>
        )}
      </div>
      <Button variant="secondary" size="sm" className="mt-4" onClick={back}>
        Choose an existing donor
      </Button>
    </fieldset>
  );
}
