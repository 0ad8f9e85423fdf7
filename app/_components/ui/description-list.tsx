import type { ReactNode } from "react";
import { cn } from "./cn";

/** Terms beside their values; one above the other on a phone. */
export function DescriptionList({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <dl className={cn("divide-y", className)}>{children}</dl>;
}

export function DescriptionItem({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
