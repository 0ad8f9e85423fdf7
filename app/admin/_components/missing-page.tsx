"use client";

import { SearchX } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";

/** In the dashboard’s scripts, because Next sends it along with every page that is there. */
export function MissingPage() {
  return (
    <>
      <PageHeader title="We can’t find that page" />
      <EmptyState
        icon={SearchX}
        title="This page doesn’t exist"
        action={
          <Button asChild variant="secondary">
            <Link href="/admin">Go to your home page</Link>
          </Button>
        }
      >
        It may have been removed, or the address may be mistyped.
      </EmptyState>
    </>
  );
}
