import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";

export function DeadLink({
  again,
  label = "Get a new link",
  children,
}: {
  again: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <>
      <h1>This link no longer works</h1>
      <p className="mt-3 text-muted-foreground">
        {children} It was already used, has expired or was replaced by a newer one.
      </p>
      <p className="mt-6">
        <Button asChild>
          <Link href={again}>{label}</Link>
        </Button>
      </p>
    </>
  );
}
