import type { ReactNode } from "react";

type PageFrameProps = {
  cover: ReactNode;
  /** How far the page is and the ways to give: beside the rest and in view on a desktop, above it on a phone. */
  aside: ReactNode;
  children: ReactNode;
};

export const PageFrame = ({ cover, aside, children }: PageFrameProps) => (
  <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="min-w-0 empty:hidden lg:col-start-1">{cover}</div>
    <aside className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {aside}
    </aside>
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">{children}</div>
  </div>
);
