import { cn } from "./cn";

/** A grey stand-in of the shape that is coming. Hidden from readers: say "Loading" once beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("h-5 animate-pulse rounded-md bg-accent", className)} />;
}

/** Lines of text on their way, told to screen readers as one sentence. */
export function LoadingLines({ label = "Loading", lines = 3 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={line === lines - 1 ? "w-2/3" : "w-full"} />
      ))}
    </div>
  );
}
