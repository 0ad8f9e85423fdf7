import { notFound, unauthenticated } from "@/lib/errors";
import { sameSecret } from "@/lib/ids";

/**
 * Lets only the operator's own programs pass, which send a secret of the settings as a bearer token.
 * Throws 404 while that setting is empty, and 401 for any other token.
 */
export function requireOperator(request: Request, secret: string | undefined): void {
  if (!secret) throw notFound("page");
  const sent = request.headers.get("authorization") ?? "";
  if (!sameSecret(sent, `Bearer ${secret}`)) throw unauthenticated();
}
