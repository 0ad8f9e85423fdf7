import { SearchX } from "lucide-react";
import type { Metadata } from "next";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";

export const metadata: Metadata = { title: "Page not found" };

/** What a page of the portal asked for is not there; the navigation stays. */
export default function DonorNotFound() {
  return (
    <>
      <PageHeader title="We can’t find that page" />
      <EmptyState
        icon={SearchX}
        title="This page doesn’t exist"
        action={
          <Button asChild variant="secondary">
            <Link href="/donor">Go to your giving</Link>
          </Button>
        }
      >
        It may have been removed, or the address may be mistyped.
      </EmptyState>
    </>
  );
}
