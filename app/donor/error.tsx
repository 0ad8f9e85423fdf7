"use client";

import { CircleAlert } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";

/** Something broke while a page of the portal was being made; the navigation stays. */
export default function DonorError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <>
      <title>Something went wrong</title>
      <PageHeader title="Something went wrong" />
      <EmptyState
        icon={CircleAlert}
        title="This page could not be made"
        action={<Button onClick={reset}>Try again</Button>}
      >
        <p>This is our fault, not yours. Nothing you sent was saved halfway.</p>
        {error.digest && (
          <p className="mt-2 text-sm">
            If you write to us about it, mention <code>{error.digest}</code>.
          </p>
        )}
      </EmptyState>
    </>
  );
}
