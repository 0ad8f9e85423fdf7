"use client";

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import { SHOW_WORDS, SIZE_WORDS, SPANS } from "@/app/admin/_board/card-words";
import type { Card, ReportCard } from "@/lib/dashboards/schema";
import { PERIODS, type PeriodName } from "@/lib/reports/named-periods";
import type { Arranged, CardChoice } from "./arranged";

type Props = {
  arranged: Arranged;
  name: string;
  measures: CardChoice["measures"];
  /** Just added: it comes into sight and takes the focus. */
  isNew: boolean;
  onChange: (card: Card) => void;
  onRemove: () => void;
};

/** One card as it is arranged: its handle, how it is shown, how wide it is, and its title. */
export function ArrangedCard({ arranged, name, measures, isNew, onChange, onRemove }: Props) {
  const { key, card } = arranged;
  const sortable = useSortable({ id: key, attributes: { roleDescription: "card" } });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform } = sortable;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    fields.current?.closest("li")?.scrollIntoView({ block: "center" });
    fields.current?.querySelector("select")?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <li
      ref={setNodeRef}
      className={cn(
        "flex min-w-0 flex-col gap-2 rounded-xl border bg-card p-3",
        SPANS[card.size],
        sortable.isDragging ? "z-10 opacity-80 shadow-lg ring-2 ring-ring" : "shadow-sm",
      )}
      style={{ transform: CSS.Translate.toString(transform), transition: sortable.transition }}
    >
      <div className="flex items-center gap-2">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="inline-flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg border border-input bg-secondary hover:bg-muted active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
        <span className="min-w-0 grow truncate font-semibold">{name}</span>
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div ref={fields} className="flex flex-wrap gap-x-3 gap-y-2">
        {card.of !== "built_in" && (
          <Choice
            label="Display"
            name={name}
            value={card.show}
            words={SHOW_WORDS}
            onChange={(show) => onChange({ ...card, show })}
          />
        )}
        {card.of !== "built_in" && measures.length > 1 && (
          <Choice
            label="Measure"
            name={name}
            value={(measures.find((each) => each.key === card.measure) ?? measures[0])?.key ?? ""}
            words={Object.fromEntries(measures.map((each) => [each.key, each.label]))}
            onChange={(measure) => onChange({ ...card, measure })}
          />
        )}
        <Choice
          label="Width"
          name={name}
          value={card.size}
          words={SIZE_WORDS}
          onChange={(size) => onChange({ ...card, size })}
        />
        {card.of !== "built_in" && (
          <Choice
            label="Period"
            name={name}
            value={periodNameOf(card)}
            words={periodWordsFor(card)}
            onChange={(period) => onChange(inPeriod(card, period))}
          />
        )}
        {card.of !== "built_in" && (
          <Named label="Title" name={name}>
            {(id) => (
              <Input
                id={id}
                size="sm"
                className="w-48! max-w-full"
                placeholder="Custom title"
                maxLength={80}
                defaultValue={card.title ?? ""}
                onBlur={({ target }) => {
                  const title = target.value.trim() || undefined;
                  const { title: before, ...others } = card;
                  if (title !== before) onChange(title ? { ...others, title } : others);
                }}
              />
            )}
          </Named>
        )}
      </div>
    </li>
  );
}

type PeriodChoice = PeriodName | "own" | "other";

const PERIOD_WORDS = {
  own: "The report’s period",
  ...(Object.fromEntries(
    Object.entries(PERIODS).map(([name, { label }]) => [name, label]),
  ) as Record<PeriodName, string>),
};

/** The period of a card by its name; `other` for one that the API was sent. */
function periodNameOf({ period }: ReportCard): PeriodChoice {
  if (!period) return "own";
  const found = Object.entries(PERIODS).find(
    ([, each]) => JSON.stringify(each.period) === JSON.stringify(period),
  );
  return (found?.[0] as PeriodName | undefined) ?? "other";
}

const periodWordsFor = (card: ReportCard): Partial<Record<PeriodChoice, string>> =>
  periodNameOf(card) === "other" ? { ...PERIOD_WORDS, other: "Another period" } : PERIOD_WORDS;

function inPeriod({ period: _, ...card }: ReportCard, name: PeriodChoice): ReportCard {
  if (name === "own" || name === "other") return card as ReportCard;
  return { ...card, period: { ...PERIODS[name].period } } as ReportCard;
}

type NamedProps = { label: string; name: string; children: (id: string) => ReactNode };

/** A control under its label, to which those who can’t see the card hear the card’s name. */
function Named({ label, name, children }: NamedProps) {
  const id = useId();
  return (
    <div className="flex max-w-full flex-col gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted-foreground">
        {label}
        <span className="sr-only"> of {name}</span>
      </label>
      {children(id)}
    </div>
  );
}

type ChoiceProps<Value extends string> = Omit<NamedProps, "children"> & {
  value: Value;
  words: Partial<Record<Value, string>>;
  onChange: (value: Value) => void;
};

const Choice = <Value extends string>({ value, words, onChange, ...named }: ChoiceProps<Value>) => (
  <Named {...named}>
    {(id) => (
      <Select
        id={id}
        size="sm"
        className="w-auto!"
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {Object.entries(words).map(([each, said]) => (
          <option key={each} value={each}>
            {String(said)}
          </option>
        ))}
      </Select>
    )}
  </Named>
);
