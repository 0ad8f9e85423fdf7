import { cn } from "./cn";

/** Kinds of a look, such as its size, and what each choice of a kind adds. */
type Kinds = Record<string, Record<string, string>>;
type Choices<K extends Kinds> = { [Kind in keyof K]?: keyof K[Kind] };

/** What may be asked of a look made by `variantsOf`. */
export type Asked<Look> = Look extends (asked?: infer A) => string
  ? Omit<NonNullable<A>, "className">
  : never;

/**
 * The classes of a part that has variants: its own, those of what is asked of each kind or else usual, and
 * the given ones. Every page with a button carries this along, so it does no more.
 */
export function variantsOf<K extends Kinds>(
  base: string,
  {
    variants,
    defaultVariants,
  }: { variants: K; defaultVariants: { [Kind in keyof K]: keyof K[Kind] } },
) {
  return (asked: Choices<K> & { className?: string } = {}): string =>
    cn(
      base,
      Object.entries(variants).map(
        ([kind, looks]) => looks[String(asked[kind] ?? defaultVariants[kind])],
      ),
      asked.className,
    );
}
