import { cn } from "./ui/cn";

/** The mark: a W of water and the drop that springs from it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="8" fill="#0b5a5e" />
      <path
        d="M6.2 11.6c0 7.4 1.6 12.6 5.1 12.6 3.1 0 4.7-3.2 4.7-7.6 0 4.4 1.6 7.6 4.7 7.6 3.5 0 5.1-5.2 5.1-12.6"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M16 4.6c2 2.5 2.9 3.9 2.9 5.3a2.9 2.9 0 0 1-5.8 0c0-1.4.9-2.8 2.9-5.3z"
        fill="#f2b552"
      />
    </svg>
  );
}

/** The mark with the product's name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-serif text-xl font-semibold tracking-tight text-foreground">
        Wellspring
      </span>
    </span>
  );
}
