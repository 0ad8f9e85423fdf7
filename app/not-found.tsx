import type { Metadata } from "next";
import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <NarrowShell>
      <h1>We can’t find that page</h1>
      <p className="mt-3 text-muted-foreground">
        The address may be mistyped, or the page may have moved. If someone sent you the link, ask
        for a new one.
      </p>
      <p className="mt-6">
        <Button asChild variant="secondary">
          <Link href="/">Go to the home page</Link>
        </Button>
      </p>
    </NarrowShell>
  );
}
