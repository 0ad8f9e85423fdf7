import { initials } from "@/lib/format/texts";
import { cn } from "./cn";

/** The initials of a person whose name stands beside it, hence hidden from readers. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-link",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
