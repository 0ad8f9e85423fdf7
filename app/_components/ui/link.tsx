import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Link } from "./near-link";

/** `inline` is underlined always, as in running text; `quiet` only under the pointer, as in lists of links. */
export const linkVariants = cva("rounded-xs text-link underline-offset-4 hover:decoration-2", {
  variants: {
    variant: { inline: "underline", quiet: "font-semibold no-underline hover:underline" },
  },
  defaultVariants: { variant: "inline" },
});

export function TextLink({
  variant,
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: "inline" | "quiet" }) {
  return <Link className={cn(linkVariants({ variant }), className)} {...props} />;
}
