import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";
import { formatNumber } from "@/lib/format/amounts";

export type Tab = { href: string; label: string; isCurrent: boolean; count?: number };

/** The same list in each of its states, in the look of tabs. */
export const StateTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="overflow-x-auto border-b">
    <ul className="-mb-px flex gap-x-5">
      {tabs.map(({ href, label: name, isCurrent, count }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "flex min-h-9 items-center gap-1.5 border-b-2 text-sm font-semibold whitespace-nowrap no-underline -outline-offset-2 hover:text-foreground",
              isCurrent
                ? "border-link text-foreground"
                : "border-transparent text-muted-foreground",
            )}
          >
            {name}{" "}
            {count !== undefined && (
              <span className="font-normal text-numeric">({formatNumber(count)})</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
