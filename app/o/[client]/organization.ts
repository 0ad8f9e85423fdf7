import { notFound } from "next/navigation";
import { cache } from "react";
import { findHostOf } from "@/app/_components/host";
import { pageRequestId } from "@/lib/http/page-request";
import type { VisitorActor } from "@/lib/identity/actor";

/** A visitor of the organization and how it presents itself; the not-found page when there is none. */
export const findOrganization = cache(async (client: string) => {
  const host = await findHostOf(client);
  if (!host) notFound();
  const requestId = await pageRequestId();
  const actor: VisitorActor = { kind: "visitor", organizationId: host.id, requestId };
  return { actor, host };
});
