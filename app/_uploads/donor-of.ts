import { NextRequest } from "next/server";
import { findDonorSession } from "@/lib/donors/portal/sessions";
import { unauthenticated } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { donorSessionCookie } from "@/lib/identity/cookies";
import { isFromOwnPages } from "@/lib/identity/session";
import { findVisitor } from "@/lib/identity/visitor";

/** The donor whose cookie of the portal comes with a request that our own pages make. Throws 401. */
export async function donorOf(
  request: Request,
  client: string,
  requestId: string,
): Promise<DonorActor> {
  const visitor = isFromOwnPages(request) ? await findVisitor(client, requestId) : undefined;
  if (!visitor) throw unauthenticated("Please sign in again.");
  const { cookies } = new NextRequest(request.url, { headers: request.headers });
  const secret = cookies.get(donorSessionCookie(visitor.organizationId))?.value ?? "";
  const actor = await findDonorSession(visitor.organizationId, secret, requestId);
  if (actor?.kind !== "donor") throw unauthenticated("Please sign in again.");
  return actor;
}
