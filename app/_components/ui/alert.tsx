import type { ReactNode } from "react";
import { cn } from "./cn";
import { type Tone, toneClasses, toneIcons, toneTextClasses } from "./tone";

type AlertProps = {
  tone?: Tone;
  title?: ReactNode;
  /** `alert` interrupts, `status` waits for a pause; leave out for text that was there from the start. */
  role?: "alert" | "status";
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Alert({ tone = "info", title, role, actions, className, children }: AlertProps) {
  const Icon = toneIcons[tone];
  return (
    <div
      role={role}
      className={cn("flex items-start gap-3 rounded-lg border p-4", toneClasses[tone], className)}
    >
      <Icon aria-hidden className={cn("mt-0.5 size-5 shrink-0", toneTextClasses[tone])} />
      <div className="min-w-0 flex-1 text-foreground">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="[&_a]:font-semibold [&_a]:underline">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
