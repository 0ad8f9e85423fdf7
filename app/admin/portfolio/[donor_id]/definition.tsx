import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";

/** A value, and behind a question mark the rule that it follows; without JavaScript too. */
export function Definition({
  of,
  rule,
  children,
}: {
  of: string;
  rule: string;
  children: ReactNode;
}) {
  return (
    <details className="group/rule">
      <summary className="flex cursor-pointer list-none items-start gap-2 rounded-xs [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{children}</span>
        <CircleHelp
          aria-hidden
          className="mt-1 size-4 shrink-0 text-muted-foreground group-open/rule:text-link"
        />
        <span className="sr-only">What {of} means</span>
      </summary>
      <p className="mt-1.5 rounded-md bg-muted px-3 py-2 text-sm text-muted-foreground">{rule}</p>
    </details>
  );
}
