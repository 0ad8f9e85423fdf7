import { LayoutDashboard } from "lucide-react";
import { Suspense } from "react";
import { Card, CardContent } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Skeleton } from "@/app/_components/ui/skeleton";
import { startCards } from "@/lib/dashboards/results";
import type { Card as CardOf } from "@/lib/dashboards/schema";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { BuiltInCard } from "./built-in-card";
import { GRID, SPANS } from "./card-words";
import { ReportCard } from "./report-card";

type Props = { staff: SignedInStaff; cards: readonly CardOf[] };

/** The cards of a dashboard, each shown as soon as it is ready. */
export function Board({ staff, cards }: Props) {
  if (cards.length === 0)
    return (
      <EmptyState icon={LayoutDashboard} title="No cards yet">
        Choose “Arrange” to add reports, tasks, events, and more.
      </EmptyState>
    );
  const results = startCards(staff, cards);
  return (
    <div className={GRID}>
      {cards.map((card, nth) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is made once, and a report may have two cards
          key={nth}
          className={cn(
            "min-w-0 empty:hidden",
            SPANS[card.size],
            card.size === "third" && "[&>section]:h-full",
          )}
        >
          <Suspense fallback={<Waiting />}>
            {card.of === "built_in" ? (
              <BuiltInCard staff={staff} card={card} />
            ) : (
              <ReportCard card={card} result={results[nth]} />
            )}
          </Suspense>
        </div>
      ))}
    </div>
  );
}

const Waiting = () => (
  <Card aria-busy>
    <CardContent className="flex flex-col gap-3">
      <span className="sr-only">Loading…</span>
      <Skeleton className="w-1/2" />
      <Skeleton className="h-10! w-2/3" />
      <Skeleton />
    </CardContent>
  </Card>
);
