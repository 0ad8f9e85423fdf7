import { readShownOrigins } from "@/lib/embeds/for-everybody";
import { findShownHost } from "@/lib/events/public/for-everybody";
import { log } from "@/lib/log";
import { isEmbed } from "./frames";

const PREVIEW = /^\/o\/[^/]+\/events\/[^/]+\/?$/;

/**
 * Who may show a page in a frame: for widgets, our own pages and the organization's websites; for an
 * event's page, the dashboard of who is writing it; for everything else, no one. If the websites cannot be
 * asked for, none may.
 */
export async function frameAncestors({ pathname, searchParams }: URL, requestId: string) {
  if (PREVIEW.test(pathname) && searchParams.has("preview")) return ["'self'"];
  if (!isEmbed(pathname)) return [];
  const client = pathname.split("/")[2] ?? "";
  try {
    const host = await findShownHost(client);
    if (!host) return [];
    return ["'self'", ...(await readShownOrigins({ organizationId: host.id, requestId }))];
  } catch (error) {
    log.warn({ err: error }, "the websites that may show a widget could not be asked for");
    return [];
  }
}
