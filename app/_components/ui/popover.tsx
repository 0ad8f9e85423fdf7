"use client";

import { Popover as PopoverPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { floatClasses } from "./overlay";

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;

/** Anything that hangs from a button; a list of commands is better a `DropdownMenu`. */
export function PopoverContent({
  label,
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content> & { label: string }) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        aria-label={label}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(floatClasses, "w-72 p-4", className)}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}
