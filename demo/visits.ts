import { openDonorSession } from "@/lib/donors/portal/sessions";
import type { SystemActor, VisitorActor } from "@/lib/identity/actor";
import type { Person } from "./people";

export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export const visitorOf = ({ organizationId, requestId }: SystemActor): VisitorActor => ({
  kind: "visitor",
  organizationId,
  requestId,
});

/** Somebody on the organization's pages, in a browser of their own. */
export async function visit(system: SystemActor, { email }: Person) {
  const address = `seed-${email}`;
  const session = await openDonorSession(visitorOf(system), { userAgent: BROWSER, address });
  return { ...visitorOf(system), sessionId: session.id, address };
}
