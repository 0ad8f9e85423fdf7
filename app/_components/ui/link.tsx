import { cva } from "class-variance-authority";
import NextLink from "next/link";
import type { ComponentProps } from "react";
import { cn } from "./cn";

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
}: ComponentProps<typeof NextLink> & { variant?: "inline" | "quiet" }) {
  return <NextLink className={cn(linkVariants({ variant }), className)} {...props} />;
}
