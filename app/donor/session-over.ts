import { unauthenticated } from "@/lib/errors";
import { isNavigation } from "@/lib/http/navigation";

/**
 * The answer to somebody who asks for a file and is not signed in any more: a browser on its way to it
 * goes to the door, and from there back to the page of the file. Anybody else is refused.
 */
export function sessionOver(request: Request, client: string | undefined, page: string): Response {
  if (!isNavigation(request)) throw unauthenticated("Please sign in again.");
  const query = new URLSearchParams({ ...(client && { client }), next: page });
  return new Response(null, { status: 303, headers: { Location: `/donor/sign-in?${query}` } });
}
