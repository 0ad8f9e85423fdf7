import { cache } from "react";
import { findShownHost } from "@/lib/events/public/for-everybody";
import type { Host } from "@/lib/events/public/host";

const SLUG_OR_ID = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** How the organization of an address presents itself; undefined when there is none. Asked once per page. */
export const findHostOf = cache(
  async (client: string): Promise<Host | undefined> =>
    SLUG_OR_ID.test(client) ? findShownHost(client) : undefined,
);
