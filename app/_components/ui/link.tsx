import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Link } from "./near-link";
import { variantsOf } from "./variants";

/**
 * `inline` is underlined always, as in running text; `quiet` only under the pointer, as in lists of links.
 * `figure` looks like the figure that it leads away from.
 */
export const linkVariants = variantsOf("rounded-xs underline-offset-4 hover:decoration-2", {
  variants: {
    variant: {
      inline: "text-link underline",
      quiet: "font-semibold text-link no-underline hover:underline",
      figure: "text-numeric no-underline hover:underline",
    },
  },
  defaultVariants: { variant: "inline" },
});

export function TextLink({
  variant,
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: "inline" | "quiet" | "figure" }) {
  return <Link className={cn(linkVariants({ variant }), className)} {...props} />;
}
