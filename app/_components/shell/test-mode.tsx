import { takesRealPayments } from "@/lib/payments/gateways";
import { cn } from "../ui/cn";

/** A line on top of the page, for as long as this server takes no real payments. */
export function TestMode({ className }: { className?: string }) {
  if (takesRealPayments()) return null;
  return (
    <p
      className={cn(
        "border-b border-warning-border bg-warning-surface py-1 text-center text-sm text-foreground print:hidden",
        className,
      )}
    >
      Test mode: no real payments
    </p>
  );
}
