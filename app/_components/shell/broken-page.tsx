"use client";

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";

/** What Next gives an `error.tsx`. */
export type Broken = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be made, alone on the screen; the details stay in the log. */
export function BrokenPage({
  title = "We can’t show this page right now",
  children = "This is our fault, not yours. Please try again in a moment.",
  error,
  reset,
}: Broken & { title?: string; children?: ReactNode }) {
  return (
    <NarrowShell>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="mt-3 text-muted-foreground">{children}</p>
      <Reference error={error} className="mt-3 text-sm text-muted-foreground" />
      <p className="mt-6">
        <Button onClick={reset}>Try again</Button>
      </p>
    </NarrowShell>
  );
}

/** A page that could not be made where the navigation around it stays. */
export function BrokenSection({ error, reset }: Broken) {
  return (
    <>
      <title>Something went wrong</title>
      <PageHeader title="Something went wrong" />
      <EmptyState
        icon={CircleAlert}
        title="This page couldn’t be loaded"
        action={<Button onClick={reset}>Try again</Button>}
      >
        <p>This is our fault, not yours. Nothing was partially saved.</p>
        <Reference error={error} className="mt-2 text-sm" />
      </EmptyState>
    </>
  );
}

function Reference({
  error: { digest },
  className,
}: Pick<Broken, "error"> & { className: string }) {
  if (!digest) return null;
  return (
    <p className={className}>
      If you contact us, mention <code>{digest}</code>.
    </p>
  );
}
