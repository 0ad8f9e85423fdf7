import type { ReactNode } from "react";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanPreview, PlanView } from "@/lib/giving/plans/schema";
import type { Speech } from "@/lib/language/speech";
import { cardWords, everyWords } from "./words";

type Term = PlanPreview["changed"][number];

const TERMS = {
  amount: {
    term: "amount",
    words: ({ total, currency }: PlanView, { format }: Speech) => format.major(total, currency),
  },
  frequency: { term: "frequency", words: everyWords },
  next_charge_on: {
    term: "nextGift",
    words: ({ next_charge_on: on }: PlanView, { t, format }: Speech) =>
      on ? format.date(on) : t("portal")("none"),
  },
  payment_method_id: {
    term: "card",
    words: ({ card }: PlanView, speech: Speech) =>
      card ? cardWords(card, speech) : speech.t("portal")("none"),
  },
} as const satisfies Record<Term, unknown>;

/** What changes, from what to what. */
export async function Differences({ preview }: { preview: PlanPreview }) {
  const speech = await pageSpeech();
  const t = speech.t("portal");
  const { before, after, changed } = preview;
  return (
    <DescriptionList>
      {changed.map((name) => (
        <DescriptionItem key={name} term={t(TERMS[name].term)}>
          <Struck label={t("wasBefore")}>{TERMS[name].words(before, speech)}</Struck>
          <span className="font-semibold">
            <span className="sr-only">{t("isNow")} </span>
            {TERMS[name].words(after, speech)}
          </span>
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

function Struck({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{label} </span>
      <s className="me-3 text-muted-foreground">{children}</s>
    </>
  );
}
