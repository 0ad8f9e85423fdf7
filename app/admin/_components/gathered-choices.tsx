import { rowId } from "@/app/_components/forms/row-id";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { DonorFound, DonorSearch } from "./donor-search";

/** How many can be chosen at once: the address has room for no more. */
const MOST = 50;

/** Who was chosen, by the ids in the address: `12,47`. */
export const gatheredIn = (sent: string): number[] =>
  [...new Set(sent.split(",", MOST).map(rowId))].filter((id) => id > 0);

type Props = {
  /** Of the list, where a refusal leads to it. */
  id?: string;
  /** The page itself, which gets the words as `who` and the chosen as `with`. */
  path: string;
  /** What else stays in the address. */
  keep?: Readonly<Record<string, string>>;
  /** For the first choice, and for each after it. */
  labels: readonly [string, string];
  things?: "donors" | "households";
  chosen: readonly DonorChoice[];
  who: string;
  found: readonly DonorChoice[];
};

/** Donors or households, gathered in the address, so that choosing them needs no script. */
export function GatheredChoices({
  id,
  path,
  keep = {},
  labels: [first, next],
  things = "donors",
  chosen,
  who,
  found,
}: Props) {
  const ids = chosen.map((choice) => choice.id);
  const addressWith = (wanted: readonly number[]) => {
    const asked = new URLSearchParams(keep);
    if (wanted.length > 0) asked.set("with", wanted.join(","));
    return asked.size > 0 ? `${path}?${asked}` : path;
  };
  return (
    <div className="flex flex-col gap-6">
      {chosen.length > 0 && (
        <ul id={id} tabIndex={-1} className="divide-y" aria-label="Chosen">
          {chosen.map((choice) => (
            <li key={choice.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <Choice
                choice={choice}
                href={addressWith(ids.filter((each) => each !== choice.id))}
                action="Remove"
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length >= MOST ? (
        <p className="text-muted-foreground">
          You can choose {MOST} {things} at once. Continue with these, then choose more.
        </p>
      ) : (
        <DonorSearch
          path={path}
          label={chosen.length > 0 ? next : first}
          things={things}
          who={who}
          found={found.filter((choice) => !ids.includes(choice.id))}
          keep={{ ...keep, with: ids.join(",") }}
        >
          {(choice) => (
            <Choice choice={choice} href={addressWith([...ids, choice.id])} action="Choose" />
          )}
        </DonorSearch>
      )}
    </div>
  );
}

type ChoiceProps = { choice: DonorChoice; href: string; action: "Choose" | "Remove" };

const Choice = ({ choice, href, action }: ChoiceProps) => (
  <>
    <DonorFound choice={choice}>
      <strong>{choice.name}</strong>
    </DonorFound>
    <Link
      href={href}
      scroll={false}
      className={buttonVariants({
        variant: action === "Choose" ? "secondary" : "ghost",
        size: "sm",
      })}
    >
      {action}
      <span className="sr-only"> {choice.name}</span>
    </Link>
  </>
);
