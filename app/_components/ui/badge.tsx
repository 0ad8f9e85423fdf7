import type { ReactNode } from "react";
import { cn } from "./cn";
import { type Tone, toneClasses, toneIcons, toneTextClasses } from "./tone";

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode };

/** A short label such as a kind or a count. */
export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span className={cn("badge", toneClasses[tone], toneTextClasses[tone], className)}>
      {children}
    </span>
  );
}

/** A state: colour, icon and words together. */
export function StatusBadge({ tone = "neutral", className, children }: BadgeProps) {
  const Icon = toneIcons[tone];
  return (
    <Badge tone={tone} className={cn("ps-2", className)}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </Badge>
  );
}
