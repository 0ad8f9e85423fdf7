import { FacetBoxes } from "./facet-boxes";

type Props = {
  /** Absent: every box is a filter of its own, yes or not at all. */
  name?: string;
  legend: string;
  words: Readonly<Record<string, string>>;
  /** What some of them mean. */
  meanings?: Readonly<Record<string, string>>;
  counts: Readonly<Record<string, unknown>>;
  chosen: readonly string[] | Readonly<Record<string, unknown>> | undefined;
};

/** Boxes with how many there are behind each; those without any are left out unless ticked. */
export function Facet({ name, legend, words, meanings = {}, counts, chosen }: Props) {
  const isChosen = (value: string) =>
    chosen !== undefined &&
    ("includes" in chosen && Array.isArray(chosen)
      ? chosen.includes(value)
      : (chosen as Record<string, unknown>)[value] === true);
  const shown = Object.entries(words).filter(
    ([value]) => isChosen(value) || (counts[value] !== 0 && (!name || counts[value] !== undefined)),
  );
  if (shown.length === 0) return null;
  const boxes = shown.map(([value, label]) => {
    const count = counts[value];
    return {
      ...(name ? { name, value } : { name: value, value: "true" }),
      ...{ label, isTicked: isChosen(value) },
      ...(meanings[value] && { meaning: meanings[value] }),
      ...((typeof count === "number" || name) && { count: typeof count === "number" ? count : 0 }),
    };
  });
  return <FacetBoxes legend={legend} boxes={boxes} />;
}
