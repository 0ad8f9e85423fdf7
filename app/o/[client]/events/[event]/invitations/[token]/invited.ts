import { headers } from "next/headers";
import { AppError, notFound } from "@/lib/errors";
import { findInvited, type InvitedActor } from "@/lib/events/invitations/invited";
import { addressOf } from "@/lib/http/address";
import { pageRequestId } from "@/lib/http/page-request";
import { takePoint } from "@/lib/limits/limits";
import { findOrganization } from "../../../../organization";

/** The address of the page of an invitation. */
export type InvitedPlace = { client: string; event: string; token: string };

/**
 * Whoever holds the link of an invitation of this organization, counted like the API’s requests. Writes nothing.
 * Throws not found and limited.
 */
export async function enterInvited(
  { client, token }: InvitedPlace,
  limit: "order_reads" | "order_writes",
): Promise<InvitedActor> {
  const { actor } = await findOrganization(client);
  const address = addressOf({ headers: await headers() });
  try {
    const invited = await findInvited(token, await pageRequestId(), address);
    if (invited.organizationId !== actor.organizationId) throw notFound("invitation");
    await takePoint(limit, `invitation:${invited.invitationId}`);
    return invited;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found")
      await takePoint("unknown_tokens", `address:${address}`);
    throw error;
  }
}
