import type { ReactNode } from "react";
import { Badge } from "@/app/_components/ui/badge";

type OfferProps = {
  name: string;
  price: string;
  /** Why it cannot be had, or how few are left. */
  words: string | null;
  isScarce?: boolean;
  /** How to choose it. */
  control: ReactNode;
  children: ReactNode;
};

/** One thing that can be had: what and how much beside how to choose it, and more about it below. */
export const Offer = ({ name, price, words, isScarce, control, children }: OfferProps) => (
  <li className="rounded-xl border bg-card p-4 shadow-sm sm:p-5">
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-3">
      <div className="min-w-0 flex-1 basis-32">
        <h4 className="font-serif text-lg font-semibold">{name}</h4>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-numeric text-lg font-semibold">{price}</p>
          {words && <Badge tone={isScarce ? "warning" : "neutral"}>{words}</Badge>}
        </div>
      </div>
      {control && <div className="shrink-0">{control}</div>}
    </div>
    {children}
  </li>
);

export function Facts({ facts }: { facts: readonly (string | null)[] }) {
  const told = facts.filter((fact) => fact !== null);
  if (told.length === 0) return null;
  return (
    <div className="mt-1">
      {told.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  );
}

export function Gift({ words }: { words: string | null }) {
  return words && <p className="mt-2 text-sm text-muted-foreground">{words}</p>;
}
