import type { ReactNode } from "react";
import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { PublicShell } from "@/app/_components/shell/public-shell";
import type { Portal } from "@/lib/donors/portal/portals";
import { findHost } from "@/lib/events/public/host";

/** One thing in the middle of an organization's page; without one, of the product's own. */
export async function DoorShell({ portal, children }: { portal?: Portal; children: ReactNode }) {
  const host = portal && (await findHost(String(portal.id)));
  if (!host) return <NarrowShell>{children}</NarrowShell>;
  return (
    <PublicShell organization={host}>
      <div className="mx-auto w-full max-w-md">{children}</div>
    </PublicShell>
  );
}
