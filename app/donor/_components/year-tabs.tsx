import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";

/** A page of the portal in one of its years. @param year as it was sent; "" for the latest */
export const inYear = (page: string, year: string | number): string =>
  year === "" ? page : `${page}?year=${encodeURIComponent(year)}`;

type Props = { years: readonly number[]; current: number; page: string };

/** One page for each year, newest first; nothing where there is only one. */
export async function YearTabs({ years, current, page }: Props) {
  const t = (await pageSpeech()).t("portal");
  if (years.length < 2) return null;
  return (
    <nav aria-label={t("years")} className="border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {years.map((year) => (
          <li key={year}>
            <Link
              href={inYear(page, year)}
              aria-current={year === current ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center border-b-3 font-semibold no-underline -outline-offset-2 hover:text-foreground",
                year === current
                  ? "border-link text-foreground"
                  : "border-transparent text-muted-foreground",
              )}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
