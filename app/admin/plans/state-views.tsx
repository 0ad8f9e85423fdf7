import Link from "next/link";
import { stateWords } from "@/app/_components/plan/words";
import { cn } from "@/app/_components/ui/cn";
import type { Asked } from "@/app/admin/_components/page-asked";
import { formatNumber } from "@/lib/format";
import type { PlanFigures } from "@/lib/giving/plan-list";
import { PLAN_STATES, type PlanView } from "@/lib/giving/plan-schema";
import { plansHref } from "./plans-asked";

type Counts = PlanFigures["counts"];
type Props = { asked: Asked; current: PlanView["status"] | undefined; counts: Counts };

/** The same list in one state or in all, in the look of tabs, with how many there are. */
export function StateViews({ asked, current, counts }: Props) {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const views = [
    { status: undefined, label: "All", count: all },
    ...PLAN_STATES.map((status) => ({
      status,
      label: stateWords(status).label,
      count: counts[status],
    })),
  ];
  return (
    <nav aria-label="State" className="overflow-x-auto border-b">
      <ul className="-mb-px flex gap-x-6">
        {views.map(({ status, label, count }) => (
          <li key={label}>
            <Link
              href={plansHref(asked, { status: status ?? null })}
              aria-current={status === current ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-semibold whitespace-nowrap text-muted-foreground no-underline -outline-offset-2 hover:text-foreground",
                status === current && "border-link text-foreground",
              )}
            >
              {label} <span className="font-normal text-numeric">({formatNumber(count)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
