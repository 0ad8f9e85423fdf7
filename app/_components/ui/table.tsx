import type { ComponentProps } from "react";
import { cn } from "./cn";
import { reachableByKeyboard } from "./reachable";

/**
 * Too wide for the screen, it scrolls sideways inside a region that the keyboard can reach.
 * `stacked` makes each row a small card on a phone; give the cells `data-label`, their column's name.
 */
export function Table({
  label,
  stacked = false,
  className,
  ...props
}: ComponentProps<"table"> & { label: string; stacked?: boolean }) {
  return (
    <section
      aria-label={label}
      className="scroll-hint relative w-full overflow-x-auto rounded-md"
      {...reachableByKeyboard}
    >
      <table
        className={cn("w-full border-collapse text-start", stacked && "table-stacked", className)}
        {...props}
      />
    </section>
  );
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return (
    <caption
      className={cn("pb-3 text-start text-sm text-muted-foreground", className)}
      {...props}
    />
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("border-b text-sm text-muted-foreground", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("divide-y", className)} {...props} />;
}

export function TableFooter({ className, ...props }: ComponentProps<"tfoot">) {
  return <tfoot className={cn("border-t-2 font-semibold", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={className} {...props} />;
}

type CellProps = { numeric?: boolean; "data-label"?: string };

/** A column's heading; in a body row pass `scope="row"`. */
export function TableHead({
  numeric,
  scope = "col",
  className,
  ...props
}: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope={scope}
      className={cn(
        "px-3 font-semibold first:ps-0 last:pe-0",
        scope === "row" ? "py-3 align-baseline" : "py-2.5 align-bottom",
        numeric ? "text-end text-numeric" : "text-start",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({
  numeric,
  className,
  children,
  ...props
}: ComponentProps<"td"> & CellProps) {
  return (
    <td
      className={cn(
        "px-3 py-3 align-baseline first:ps-0 last:pe-0",
        numeric && "text-end text-numeric",
        className,
      )}
      {...props}
    >
      {props["data-label"] ? <div className="table-cell-content">{children}</div> : children}
    </td>
  );
}
