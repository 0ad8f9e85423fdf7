import type { SLOTS } from "@/db/schema";
import { allocate, type Minor } from "@/lib/money";

export type Slot = (typeof SLOTS)[number];

/** What part of a movement is about: its slot, and the record that a mapping may be made for. */
export type About = {
  slot: Slot;
  programId: number | null;
  designationId: number | null;
  eventId: number | null;
  /** The name of that record, for people. */
  label: string;
};

/** One side of an entry; of `debit` and `credit`, one is 0. */
export type Side = { about: About; debit: Minor; credit: Minor };

/** What an entry would say now: `happenedOn` is the local day of the movement. */
export type Content = { happenedOn: string; description: string; sides: readonly Side[] };

/** The same part in every entry, whatever account it is posted to. */
export const partKey = ({ slot, programId, designationId, eventId }: About): string =>
  [slot, programId ?? "", designationId ?? "", eventId ?? ""].join("/");

/** The part that a key stands for; the label is kept beside it. */
export function aboutOf(key: string, label: string): About {
  const [slot, ...ids] = key.split("/");
  const [programId = null, designationId = null, eventId = null] = ids.map((id) =>
    id ? Number(id) : null,
  );
  return { slot: slot as Slot, programId, designationId, eventId, label };
}

type Weighed = { about: About; weight: Minor };

/**
 * Both sides of `amount` that came in: the asset is debited, and what it was paid for is credited in
 * proportion. Parts with the same key become one.
 */
export function sidesOf(amount: Minor, asset: About, earned: readonly Weighed[]): Side[] {
  const parts = joined(earned.filter(({ weight }) => weight > 0));
  const shares = allocate(
    amount,
    parts.map(({ weight }) => weight),
  );
  const credits = parts
    .map(({ about }, index) => ({ about, debit: 0, credit: shares[index] ?? 0 }))
    .filter(({ credit }) => credit > 0);
  return [{ about: asset, debit: amount, credit: 0 }, ...credits];
}

function joined(parts: readonly Weighed[]): Weighed[] {
  const byKey = new Map<string, Weighed>();
  for (const { about, weight } of parts) {
    const key = partKey(about);
    const known = byKey.get(key);
    byKey.set(key, { about, weight: (known?.weight ?? 0) + weight });
  }
  return [...byKey.values()];
}

/** The opposite of an entry: what was debited is credited. */
export const reversed = (sides: readonly Side[]): Side[] =>
  sides.map(({ about, debit, credit }) => ({ about, debit: credit, credit: debit }));

type Compared = Pick<Content, "happenedOn" | "sides">;

/** Whether two entries say the same; names may differ. */
export const isSame = (one: Compared, other: Compared): boolean =>
  one.happenedOn === other.happenedOn && saidBy(one.sides) === saidBy(other.sides);

const saidBy = (sides: readonly Side[]): string =>
  sides
    .map(({ about, debit, credit }) => `${partKey(about)}=${debit}:${credit}`)
    .toSorted()
    .join("\n");
