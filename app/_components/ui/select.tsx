import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlVariants } from "./control";

type SelectProps = Omit<ComponentProps<"select">, "size"> & { size?: "sm" | "md" };

/** The browser's own select in our clothes: the phone's picker and no JavaScript come for free. */
export function Select({ className, size, children, ...props }: SelectProps) {
  return (
    <div className={cn("relative w-full", className)}>
      <select className={cn(controlVariants({ size }), "appearance-none pe-10")} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
