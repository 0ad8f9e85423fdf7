import { CommonWord } from "@/app/_language/common-word";
import { isTestMode } from "@/lib/payments/gateways";
import { cn } from "../ui/cn";

type Props = { organizationId: number | undefined; className?: string };

/** A line on top of the page, for as long as its organization takes no real payments. */
export async function TestMode({ organizationId, className }: Props) {
  if (!(await isTestMode(organizationId))) return null;
  return (
    <p
      className={cn(
        "border-b border-warning-border bg-warning-surface py-1 text-center text-sm text-foreground print:hidden",
        className,
      )}
    >
      <CommonWord name="testMode" />
    </p>
  );
}
