import { notFound } from "next/navigation";
import { cache } from "react";
import { findHost, type Host } from "@/lib/events/public/host";
import { pageRequestId } from "@/lib/http/page-request";
import { findVisitor } from "@/lib/identity/visitor";

const SLUG_OR_ID = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** How the organization of an address presents itself; undefined when there is none. */
export const findHostOf = cache(
  async (client: string): Promise<Host | undefined> =>
    SLUG_OR_ID.test(client) ? findHost(client) : undefined,
);

/** A visitor of the organization and how it presents itself; the not-found page when there is none. */
export const findOrganization = cache(async (client: string) => {
  if (!SLUG_OR_ID.test(client)) notFound();
  const [actor, host] = await Promise.all([
    findVisitor(client, await pageRequestId()),
    findHostOf(client),
  ]);
  if (!actor || !host) notFound();
  return { actor, host };
});
