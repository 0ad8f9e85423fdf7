import { readShownOrigins } from "@/lib/embeds/for-everybody";
import { findShownHost } from "@/lib/events/public/for-everybody";
import { readFormOrigins } from "@/lib/forms/for-everybody";
import { log } from "@/lib/log";
import { isEmbed } from "./frames";

const PREVIEW = /^\/o\/[^/]+\/events\/[^/]+\/?$/;

const FORM = /^\/o\/[^/]+\/embed\/(?:[^/]+\/)?forms\/([^/]+)(?:\/|$)/;

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
    const asking = { organizationId: host.id, requestId };
    const [, form] = FORM.exec(pathname) ?? [];
    const origins = form ? readFormOrigins(asking, form) : readShownOrigins(asking);
    return ["'self'", ...(await origins)];
  } catch (error) {
    log.warn({ err: error }, "the websites that may show a widget could not be asked for");
    return [];
  }
}
