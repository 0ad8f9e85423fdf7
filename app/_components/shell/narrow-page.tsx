import type { ReactNode } from "react";

/** The frame of a page that shows one thing in its middle. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-12">{children}</div>;
}

export function NarrowMain({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex w-full max-w-md grow flex-col justify-center py-8 outline-none"
    >
      {children}
    </main>
  );
}
