import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { findGuest } from "@/lib/events/orders/capability";

/** `lost` is the page that sends a link, and no link. */
const ORDER_PAGE = /^\/o\/([^/]+)\/events\/([^/]+)\/orders\/(?!lost\/?$)([^/]+)\/?$/;

/**
 * 404 for an order's page whose link opens nothing. A page of Next's cannot say so itself and still
 * show more than a blank to those without JavaScript. Decides the status only, never access.
 */
export async function pageStatus({ method, path }: { method: string; path: string }) {
  const isRead = method === "GET" || method === "HEAD";
  const [, client, event, token] = (isRead && ORDER_PAGE.exec(path)) || [];
  if (!client || !event || !token) return 200;
  try {
    await findGuest({ clientSlugOrId: client, eventSlug: event, token }, randomUUID());
    return 200;
  } catch (error) {
    return error instanceof AppError && error.kind === "not_found" ? 404 : 200;
  }
}
