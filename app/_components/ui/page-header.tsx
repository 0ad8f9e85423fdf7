import type { ReactNode } from "react";
import { cn } from "./cn";

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Breadcrumbs, or a line that says what kind of thing this is. */
  above?: ReactNode;
  /** Badges beside the title. */
  status?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

export function PageHeader({
  title,
  description,
  above,
  status,
  actions,
  className,
}: PageHeaderProps) {
  return (
    <header className={cn("flex flex-wrap items-end justify-between gap-x-8 gap-y-4", className)}>
      <div className="min-w-0">
        {above && <div className="mb-2 text-sm text-muted-foreground">{above}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
          {status}
        </div>
        {description && <div className="mt-2 max-w-prose text-muted-foreground">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
