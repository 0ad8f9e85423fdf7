import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { DonorFound, DonorSearch } from "@/app/admin/_components/donor-search";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { pathOf } from "../words";
import { MOST_CHOSEN } from "./choices";

type Props = {
  eventId: number;
  from: "donors" | "households";
  chosen: readonly DonorChoice[];
  who: string;
  found: readonly DonorChoice[];
};

/** Donors or households, gathered in the address, so that choosing them needs no script. */
export function Chooser({ eventId, from, chosen, who, found }: Props) {
  const ids = chosen.map(({ id }) => id);
  const withIds = (wanted: readonly number[]) =>
    pathOf(eventId, `/add?from=${from}${wanted.length > 0 ? `&with=${wanted.join(",")}` : ""}`);
  return (
    <div className="flex flex-col gap-5">
      {chosen.length > 0 && (
        <ul className="divide-y" aria-label="Chosen">
          {chosen.map((choice) => (
            <li key={choice.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <DonorFound choice={choice}>
                <strong>{choice.name}</strong>
              </DonorFound>
              <Link
                href={withIds(ids.filter((id) => id !== choice.id))}
                scroll={false}
                className={buttonVariants({ variant: "ghost", size: "sm" })}
              >
                Remove<span className="sr-only"> {choice.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {chosen.length >= MOST_CHOSEN ? (
        <p className="text-muted-foreground">
          You can choose {MOST_CHOSEN} {from} at once. Add these first, then choose more.
        </p>
      ) : (
        <DonorSearch
          path={pathOf(eventId, "/add")}
          label={LABELS[from][chosen.length > 0 ? 1 : 0]}
          things={from}
          who={who}
          found={found.filter(({ id }) => !ids.includes(id))}
          keep={{ from, with: ids.join(",") }}
        >
          {(choice) => (
            <>
              <DonorFound choice={choice}>
                <strong>{choice.name}</strong>
              </DonorFound>
              <Link
                href={withIds([...ids, choice.id])}
                scroll={false}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                Choose<span className="sr-only"> {choice.name}</span>
              </Link>
            </>
          )}
        </DonorSearch>
      )}
    </div>
  );
}

const LABELS = {
  donors: ["Find a donor", "Find another donor"],
  households: ["Find a household", "Find another household"],
} as const;
