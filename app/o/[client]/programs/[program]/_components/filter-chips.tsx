import { buttonVariants } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { Gallery, GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { fold } from "@/lib/sponsorship/sort-keys";
import { searchOf } from "../asked";
import { filterLabel } from "../words";

/** More choices than these are a list to open, not a row to look over. */
const MOST_CHOICES = 8;
const MOST_ROWS = 2;

type FilterChipsProps = { path: string; gallery: Gallery; query: GalleryQuery };

/** The first filters with few choices, each choice one step away: a link that adds it or takes it back. */
export async function FilterChips({ path, gallery, query }: FilterChipsProps) {
  const speech = await pageSpeech();
  const rows = gallery.filter_fields
    .filter(({ options }) => options.length > 1 && options.length <= MOST_CHOICES)
    .slice(0, MOST_ROWS);
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {rows.map(({ key, options, ...field }) => {
        const label = filterLabel(speech, { key, ...field });
        const chosen = [query.filter[key] ?? []].flat();
        return (
          <nav key={key} aria-label={label} className="flex flex-wrap items-center gap-2">
            <span aria-hidden className="text-sm text-muted-foreground sm:min-w-20">
              {label}
            </span>
            {options.map((option) => {
              const isChosen = chosen.some((value) => fold(value) === fold(option));
              const values = isChosen
                ? chosen.filter((value) => fold(value) !== fold(option))
                : [...chosen, option];
              const filter = { ...query.filter, [key]: values };
              return (
                <Link
                  key={option}
                  href={`${path}${searchOf({ ...query, filter, page: 1 })}`}
                  aria-current={isChosen || undefined}
                  scroll={false}
                  className={cn(
                    buttonVariants({ variant: "secondary", size: "sm" }),
                    "rounded-full!",
                    isChosen && "bg-primary! text-primary-foreground! hover:bg-primary-hover!",
                  )}
                >
                  {option}
                </Link>
              );
            })}
          </nav>
        );
      })}
    </div>
  );
}
