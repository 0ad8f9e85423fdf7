"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Radio } from "@/app/_components/ui/choice-group";
import { useLocale } from "@/app/_language/speech-provider";
import { useTranslate } from "@/app/_language/use-translate";
import type { OrderView } from "@/lib/events/schema";
import { labelOf, wordsOf } from "./labels";
import type { Choice, Saving } from "./saving";

type ConflictPanelProps = Pick<Saving, "order" | "elsewhere"> & {
  choose: (name: string, choice: Choice) => void;
};

/**
 * What someone else saved in the meantime: fields that the guest changed too, for the guest to decide, and
 * the others folded up, because they are taken along.
 */
export function ConflictPanel({ order, elsewhere, choose }: ConflictPanelProps) {
  const t = useTranslate("order");
  const box = useRef<HTMLElement>(null);
  const told = elsewhere.map((change) => change.name).join(" ");

  useEffect(() => {
    if (told) box.current?.focus();
  }, [told]);

  if (elsewhere.length === 0) return null;
  const both = elsewhere.filter(({ typed }) => typed);
  const rest = elsewhere.filter(({ typed }) => !typed);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="changed-elsewhere"
      className="rounded-lg border-2 border-warning-border bg-warning-surface p-4 sm:p-5"
    >
      <h2 id="changed-elsewhere" className="text-lg">
        {t("elsewhereTitle")}
      </h2>
      <p className="mt-1">
        {both.length > 0 ? t("elsewhereBoth", { count: both.length }) : t("elsewhereRest")}
      </p>
      <Decisions order={order} changes={both} choose={choose} />
      {rest.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer rounded-md py-1 font-semibold text-link">
            {t("othersIncluded", { count: rest.length })}
          </summary>
          <Decisions order={order} changes={rest} choose={choose} />
        </details>
      )}
    </section>
  );
}

type DecisionsProps = Pick<ConflictPanelProps, "order" | "choose"> & {
  changes: Saving["elsewhere"];
};

function Decisions({ order, changes, choose }: DecisionsProps) {
  const t = useTranslate("order");
  return (
    <ul className="mt-4 flex flex-col gap-3 empty:hidden">
      {changes.map((change) => (
        <li key={change.name} className="rounded-lg border bg-card p-4">
          <fieldset className="min-w-0">
            <legend className="font-semibold">{labelOf(t, order, change.name)}</legend>
            <div className="mt-2 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
              <Option order={order} change={change} choice="mine" choose={choose} />
              <Option order={order} change={change} choice="theirs" choose={choose} />
            </div>
          </fieldset>
          <input type="hidden" name={`mine.${change.name}`} value={change.mine} readOnly />
        </li>
      ))}
    </ul>
  );
}

type OptionProps = {
  order: OrderView;
  change: Saving["elsewhere"][number];
  choice: Choice;
  choose: ConflictPanelProps["choose"];
};

function Option({ order, change, choice, choose }: OptionProps) {
  const id = `choice.${change.name}.${choice}`;
  const t = useTranslate("order");
  const words = wordsOf(t, useLocale(), order, change.name, change[choice]);
  const mine = t(change.typed ? "keepYours" : "keepEarlier");
  return (
    <div className="flex items-start gap-3">
      <Radio
        id={id}
        name={`choice.${change.name}`}
        value={choice}
        checked={change.choice === choice}
        onChange={() => choose(change.name, choice)}
      />
      <label htmlFor={id} className="min-w-0 cursor-pointer">
        <span className="block text-sm text-muted-foreground">
          {choice === "mine" ? mine : t("useOther")}
        </span>
        <span className="font-semibold break-words">{words}</span>
      </label>
    </div>
  );
}

/** Typed into fields that are not there any more, so that nothing is lost. */
export function LostChanges({ order, lost }: Pick<Saving, "order" | "lost">) {
  const t = useTranslate("order");
  const locale = useLocale();
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" title={t("lostChanges")} role="alert">
      <p>{t("lostChangesText")}</p>
      <ul className="mt-2 list-disc ps-6">
        {lost.map(({ name, typed }) => (
          <li key={name}>
            {t.rich("lostEntry", {
              label: labelOf(t, order, name),
              text: wordsOf(t, locale, order, name, typed),
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
