import { formatMoney } from "@/lib/format";
import { cn } from "./cn";

/** An amount in minor units, in figures of equal width. */
export function Money({
  minor,
  currency,
  className,
}: {
  minor: number;
  currency: string;
  className?: string;
}) {
  return (
    <span className={cn("text-numeric whitespace-nowrap", className)}>
      {formatMoney(minor, currency)}
    </span>
  );
}
