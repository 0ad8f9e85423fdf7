import type { ReactNode } from "react";

/** The lesser half of a cell, in the same line. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="text-muted-foreground"> {children}</span>
);
