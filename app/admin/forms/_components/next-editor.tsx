"use client";

import { useId } from "react";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import { Labeled, Tick } from "@/app/admin/_components/labeled";
import type { FormContent } from "@/lib/forms/content";
import type { EventChoice, ProgramChoice } from "@/lib/forms/fields";
import type { PublicNext } from "@/lib/forms/submission-schema";
import type { Draft } from "./draft";

export type Destinations = {
  programs: readonly ProgramChoice[];
  events: readonly EventChoice[];
};

type Next = NonNullable<FormContent["next"]>;
type Giving = Extract<Next, { program_id: number }>;

type Props = Destinations & {
  next: Next | null;
  change: (by: (now: Draft) => Draft) => void;
};

/** Where visitors go on after the form: to a gift, or to the registration for an event. */
export function NextEditor({ next, programs, events, change }: Props) {
  const id = useId();
  const set = (chosen: Next | null) => change((now) => ({ ...now, next: chosen }));
  const choose = (type: string) => {
    const [program] = programs;
    const [event] = events;
    if ((type === "donation" || type === "pledge") && program) return set(giftTo(program, type));
    if (type === "event" && event) return set({ type: "event", event_id: event.id });
    return set(null);
  };
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 py-4">
        <Labeled id={`${id}-type`} label="After the form">
          <Select
            id={`${id}-type`}
            value={next?.type ?? ""}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">Thank-you page</option>
            {programs.length > 0 && <option value="donation">Gift, paid at checkout</option>}
            {programs.length > 0 && (
              <option value="pledge">Pledge, created once the submission is accepted</option>
            )}
            {events.length > 0 && <option value="event">Registration for an event</option>}
          </Select>
        </Labeled>
        {next?.type === "event" && (
          <Labeled id={`${id}-event`} label="Event">
            <Select
              id={`${id}-event`}
              value={next.event_id}
              onChange={({ target }) => set({ ...next, event_id: Number(target.value) })}
            >
              {events.map((event) => (
                <option key={event.id} value={event.id}>
                  {event.name}
                </option>
              ))}
            </Select>
          </Labeled>
        )}
        {next && next.type !== "event" && <GiftEditor next={next} programs={programs} set={set} />}
      </CardContent>
    </Card>
  );
}

const giftTo = (program: ProgramChoice, type: Giving["type"]): Giving => ({
  ...{ type, program_id: program.id, designation_id: null, amounts: [...program.amounts] },
  frequencies: offeredBy(program, type).slice(0, 1),
  required: type === "pledge",
});

/** Months between the gifts that a program takes; installments of a pledge are not gifts of a plan. */
const offeredBy = ({ frequencies }: ProgramChoice, type: Giving["type"]): number[] =>
  type === "pledge" ? [0, 1, 3, 12] : [...frequencies];

type GiftEditorProps = {
  next: Giving;
  programs: readonly ProgramChoice[];
  set: (chosen: Giving) => void;
};

function GiftEditor({ next, programs, set }: GiftEditorProps) {
  const id = useId();
  const program = programs.find((each) => each.id === next.program_id);
  const toggle = (months: number, isOn: boolean) => {
    const others = next.frequencies.filter((each) => each !== months);
    const chosen = isOn ? [...others, months].sort((one, other) => one - other) : others;
    if (chosen.length > 0) set({ ...next, frequencies: chosen });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Labeled id={`${id}-program`} label="Program">
        <Select
          id={`${id}-program`}
          value={next.program_id}
          onChange={({ target }) => {
            const other = programs.find((each) => each.id === Number(target.value));
            if (other) set(giftTo(other, next.type));
          }}
        >
          {programs.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
      </Labeled>
      <Labeled id={`${id}-designation`} label="Designation">
        <Select
          id={`${id}-designation`}
          value={next.designation_id ?? ""}
          onChange={({ target }) =>
            set({ ...next, designation_id: target.value ? Number(target.value) : null })
          }
        >
          <option value="">{next.type === "pledge" ? "None" : "The visitor’s choice"}</option>
          {program?.designations.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
      </Labeled>
      <Labeled
        id={`${id}-amounts`}
        label={`Suggested amounts${program ? ` in ${program.currency}` : ""}`}
        hint="Up to six, separated by spaces. Visitors can enter another amount."
        optional
        className="sm:col-span-2"
      >
        <Input
          key={next.program_id}
          id={`${id}-amounts`}
          inputMode="decimal"
          defaultValue={next.amounts.join(" ")}
          onChange={({ target }) => set({ ...next, amounts: amountsIn(target.value) })}
        />
      </Labeled>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2 sm:col-span-2">
        <legend className="mb-1 text-sm font-semibold">How often</legend>
        {program &&
          offeredBy(program, next.type).map((months) => (
            <Tick
              key={months}
              label={FREQUENCY_WORDS[months] ?? `Every ${months} months`}
              checked={next.frequencies.includes(months)}
              onChange={({ target }) => toggle(months, target.checked)}
            />
          ))}
      </fieldset>
      <Tick
        label="Required to submit the form"
        checked={next.required}
        onChange={({ target }) => set({ ...next, required: target.checked })}
      />
    </div>
  );
}

const FREQUENCY_WORDS: Readonly<Record<number, string>> = {
  ...{ 0: "Once", 1: "Monthly", 3: "Quarterly", 12: "Yearly" },
};

const amountsIn = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .map(Number)
    .filter((amount) => amount > 0)
    .slice(0, 6);

/** What visitors will see of it. */
export function shownNext(
  next: FormContent["next"],
  { programs, events }: Destinations,
): PublicNext | null {
  if (!next) return null;
  if (next.type === "event") {
    const event = events.find(({ id }) => id === next.event_id);
    return event ? { type: "event", name: event.name } : null;
  }
  const program = programs.find(({ id }) => id === next.program_id);
  if (!program) return null;
  const { type, amounts, frequencies, required } = next;
  return { type, name: program.name, currency: program.currency, amounts, frequencies, required };
}
