import { cn } from "./ui/cn";

/** The mark: water that rises from its source and falls to both sides. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="8" fill="#0b5a5e" />
      <g fill="none" stroke="#fffdf8" strokeWidth="2.6" strokeLinecap="round">
        <path d="M16 22.5V13" />
        <path d="M16 13c0-4.6-7.6-5.4-8.6.6" />
        <path d="M16 13c0-4.6 7.6-5.4 8.6.6" />
        <path d="M6.6 20.5c1.6 6.2 17.2 6.2 18.8 0" />
      </g>
      <circle cx="16" cy="6.3" r="1.7" fill="#f2b552" />
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
