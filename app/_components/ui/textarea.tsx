import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlVariants } from "./control";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(
        controlVariants(),
        "field-sizing-content read-only:bg-muted min-h-24! leading-normal",
        className,
      )}
      {...props}
    />
  );
}
