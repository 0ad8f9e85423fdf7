"use client";

import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { Button } from "@/app/_components/ui/button";

export default function GiveError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <NarrowShell>
      <title>We cannot show this page right now</title>
      <h1>We cannot show this page right now</h1>
      <p className="mt-3 text-muted-foreground">
        This is our fault, not yours. Please try again in a moment.
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
