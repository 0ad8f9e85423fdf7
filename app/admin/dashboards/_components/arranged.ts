import type { Card } from "@/lib/dashboards/schema";

type Of =
  | Pick<Extract<Card, { of: "standard" }>, "of" | "report">
  | Pick<Extract<Card, { of: "saved" }>, "of" | "report_id">
  | Pick<Extract<Card, { of: "built_in" }>, "of" | "card">;

/** What can be added, with what it is called. @property measures what a report measures, its first one first */
export type CardChoice = {
  group: string;
  label: string;
  card: Of;
  measures: readonly { key: string; label: string }[];
};

/** A card while it is arranged: it keeps its key wherever it moves. */
export type Arranged = { key: number; card: Card };

/** What tells the subject of one card from another. */
export const subjectOf = (card: Of): string =>
  card.of === "standard"
    ? `standard ${card.report}`
    : card.of === "saved"
      ? `saved ${card.report_id}`
      : `built_in ${card.card}`;

/** A card as it is added: charts of reports, half a row wide. */
export const newCard = (of: Of): Card =>
  of.of === "built_in" ? { ...of, size: "half" } : { ...of, show: "chart", size: "half" };

/** The list with one of its cards at another’s place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  const [part] = moved.splice(from, 1);
  if (part !== undefined) moved.splice(to, 0, part);
  return moved;
}
