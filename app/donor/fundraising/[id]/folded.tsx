import type { ReactNode } from "react";

/** What is folded up until it is wanted. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-lg border p-4">
    <summary className="cursor-pointer font-semibold">{title}</summary>
    <div className="mt-4">{children}</div>
  </details>
);
