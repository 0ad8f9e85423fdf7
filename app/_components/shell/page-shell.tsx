import type { ReactNode } from "react";
import { pageHost } from "@/app/_language/page-place";
import { NarrowShell } from "./narrow-shell";
import { PublicShell } from "./public-shell";

/** A few words in the middle of the page of whichever organization the address names; else of the product's. */
export async function PageShell({ children }: { children: ReactNode }) {
  const host = await pageHost();
  if (!host) return <NarrowShell>{children}</NarrowShell>;
  return (
    <PublicShell organization={host}>
      <div className="mx-auto w-full max-w-md">{children}</div>
    </PublicShell>
  );
}
