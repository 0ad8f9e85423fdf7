import type { ReactNode } from "react";

/** A part of a long form, with its own heading. */
export const Part = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) => (
  <section className="flex flex-col gap-6">
    <div className="border-b pb-2">
      <h2>{title}</h2>
      {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
    </div>
    {children}
  </section>
);
