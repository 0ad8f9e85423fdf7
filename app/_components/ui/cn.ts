import { clsx } from "clsx";

/**
 * Joins class names. Of two Tailwind classes that contradict each other the style sheet decides, so a part's
 * own class is overridden with one that ends with `!` (`scripts/class-clashes.ts` finds those that are not).
 */
export const cn = clsx;
