"use client";

import { Tabs as TabsPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Panels behind tabs, for pages that need JavaScript anyway; otherwise use `SectionNav` with links. */
export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root className={cn("flex flex-col gap-5", className)} {...props} />;
}

/** `label` says what the tabs are about. */
export function TabsList({
  label,
  className,
  ...props
}: ComponentProps<typeof TabsPrimitive.List> & { label: string }) {
  return (
    <TabsPrimitive.List
      aria-label={label}
      className={cn("flex gap-6 overflow-x-auto border-b", className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        "min-h-11 border-b-3 border-transparent font-semibold whitespace-nowrap text-muted-foreground -outline-offset-2 hover:text-foreground",
        "data-[state=active]:border-link data-[state=active]:text-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn("rounded-md", className)} {...props} />;
}
