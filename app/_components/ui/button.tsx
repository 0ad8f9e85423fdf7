import { LoaderCircle } from "lucide-react";
import { type ComponentProps, cloneElement, type ReactElement } from "react";
import { cn } from "./cn";
import { type Asked, variantsOf } from "./variants";

export const buttonVariants = variantsOf(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-lg text-center font-semibold transition-colors " +
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-70 " +
    "[&_svg]:pointer-events-none [&_svg]:size-[1.15em] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground no-underline shadow-xs hover:bg-primary-hover",
        secondary:
          "border border-input bg-secondary text-secondary-foreground no-underline hover:bg-muted",
        ghost: "text-foreground no-underline hover:bg-accent",
        danger:
          "bg-destructive text-destructive-foreground no-underline shadow-xs hover:bg-destructive-hover",
        "danger-quiet":
          "border border-danger bg-transparent text-danger no-underline hover:bg-danger-surface",
        link: "min-h-0! px-0! py-1! text-link underline underline-offset-4 hover:decoration-2",
      },
      size: {
        sm: "min-h-9 px-3 py-1 text-sm",
        md: "min-h-11 px-5 py-2 text-base",
        lg: "min-h-13 px-7 py-2.5 text-lg",
        icon: "size-11",
        "icon-sm": "size-9",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  Asked<typeof buttonVariants> & { asChild?: boolean; loading?: boolean };

/**
 * While `loading`, the button keeps its place and focus but a click does nothing. `asChild` lends its look to
 * the link within.
 */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  loading = false,
  type = "button",
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    const child = children as ReactElement<ComponentProps<"button">>;
    return cloneElement(child, {
      onClick,
      ...props,
      ...child.props,
      className: cn(classes, child.props.className),
    });
  }
  return (
    <button
      type={loading ? "button" : type}
      className={classes}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...props}
    >
      {loading && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
