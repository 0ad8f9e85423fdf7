import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  as?: "h2" | "h3" | "h4";
  /** What to do next: a button or link. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function EmptyState({
  icon: Icon,
  title,
  as: Heading = "h2",
  action,
  className,
  children,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center rounded-xl border border-dashed border-input px-6 py-12 text-center",
        className,
      )}
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-primary-soft text-link">
        <Icon aria-hidden className="size-6" />
      </span>
      <Heading className="mt-4 text-lg">{title}</Heading>
      {children && <div className="mt-1 max-w-prose text-muted-foreground">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
