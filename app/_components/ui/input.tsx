import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlVariants } from "./control";

type InputProps = Omit<ComponentProps<"input">, "size"> & { size?: "sm" | "md" };

export function Input({ className, size, type = "text", ...props }: InputProps) {
  return (
    <input
      type={type}
      className={cn(
        controlVariants({ size }),
        "read-only:bg-muted file:mr-3 file:rounded-md file:border-0 file:bg-accent file:px-3 file:py-1 file:font-semibold file:text-foreground",
        className,
      )}
      {...props}
    />
  );
}
