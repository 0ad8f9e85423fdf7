import { variantsOf } from "./variants";

/** The look shared by everything one types or picks in. */
export const controlVariants = variantsOf(
  "w-full rounded-lg border border-input bg-card text-base text-foreground shadow-xs transition-colors " +
    "placeholder:text-muted-foreground hover:border-foreground " +
    "disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground disabled:hover:border-input " +
    "aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger",
  {
    variants: {
      size: { sm: "min-h-9 px-2.5 py-1 text-sm", md: "min-h-11 px-3 py-2" },
    },
    defaultVariants: { size: "md" },
  },
);
