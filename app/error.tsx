"use client";

import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { Button } from "@/app/_components/ui/button";

/** Something broke while a page was being made; the details stay in the log. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <NarrowShell>
      <title>Something went wrong · Wellspring</title>
      <h1>Something went wrong</h1>
      <p className="mt-3 text-muted-foreground">
        This is our fault, not yours. Nothing you sent was saved halfway. Please try again in a
        moment.
      </p>
      {error.digest && (
        <p className="mt-3 text-sm text-muted-foreground">
          If you write to us about it, mention <code>{error.digest}</code>.
        </p>
      )}
      <p className="mt-6">
        <Button onClick={reset}>Try again</Button>
      </p>
    </NarrowShell>
  );
}
