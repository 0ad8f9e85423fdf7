import { cn } from "./cn";

/** A grey stand-in of the shape that is coming. Hidden from readers: say "Loading" once beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("h-5 animate-pulse rounded-md bg-accent", className)} />;
}
