import type { ReactNode } from "react";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { formatDate, formatMoney } from "@/lib/format";
import type { PlanPreview, PlanView } from "@/lib/giving/plans/schema";
import { fromMajor } from "@/lib/money";
import { cardWords, everyWords } from "./words";

type Term = PlanPreview["changed"][number];

const TERMS: Record<Term, { term: string; words: (plan: PlanView) => string }> = {
  amount: {
    term: "Amount",
    words: ({ total, currency }) => formatMoney(fromMajor(total, currency), currency),
  },
  frequency: { term: "Frequency", words: everyWords },
  next_charge_on: {
    term: "Next gift",
    words: ({ next_charge_on: on }) => (on ? formatDate(on) : "none"),
  },
  payment_method_id: {
    term: "Card",
    words: ({ card }) => (card ? cardWords(card) : "none"),
  },
};

/** What changes, from what to what. */
export function Differences({ preview }: { preview: PlanPreview }) {
  const { before, after, changed } = preview;
  return (
    <DescriptionList>
      {changed.map((name) => (
        <DescriptionItem key={name} term={TERMS[name].term}>
          <Struck>{TERMS[name].words(before)}</Struck>
          <span className="font-semibold">
            <span className="sr-only">now </span>
            {TERMS[name].words(after)}
          </span>
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

function Struck({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">before </span>
      <s className="mr-3 text-muted-foreground">{children}</s>
    </>
  );
}
