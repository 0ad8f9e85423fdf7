import { invitationToken } from "@/lib/events/capacity/invitation-token";
import { answerInvitation } from "@/lib/events/invitations/answering";
import { inviteGuest } from "@/lib/events/invitations/hosting";
import { getInvited } from "@/lib/events/invitations/invited";
import { mailInvitations } from "@/lib/events/invitations/mails";
import { previewInvitations } from "@/lib/events/invitations/sending";
import type { EventFixture } from "@/lib/testing/events";
import { invitationsOf, invite, invitedActors, sendAll } from "@/lib/testing/invitations";
import type { Tenant } from "@/lib/testing/tenant";

/**
 * Invitations of an event in each state: a host who said yes and invited a guest, one that was sent and has no
 * answer, and a draft; with what requests about them need.
 */
export async function addInvitationValues(tenant: Tenant, event: EventFixture) {
  const table = { ticket_type_id: event.tableTypeId, seats: 8 };
  await invite(tenant, event, ["Hanna", "Cleo"], table);
  await sendAll(tenant, event);
  const [host] = await invitedActors(tenant);
  if (!host) throw new Error("An office got no invitation.");
  const { version } = await getInvited(host);
  const guests = [{ first_name: "Hanna", last_name: "Host" }];
  await answerInvitation(host, { version, response: "yes", guests });
  await inviteGuest(host, { name: "Gina Guest", email: "gina@example.org" });
  await mailInvitations({ organizationId: tenant.organizationId, eventId: event.eventId });
  await invite(tenant, event, ["Dana"], table);
  const [hosting, sent, guest] = await invitationsOf(tenant);
  const preview = (kind: "invitation" | "reminder") =>
    previewInvitations(tenant.owner, event.eventId, { kind });
  return {
    invitation: sent?.id,
    invitationToken: hosting && invitationToken(hosting),
    invitationVersion: hosting?.version,
    hostedGuest: guest?.id,
    invitationsToken: (await preview("invitation")).preview_token,
    remindersToken: (await preview("reminder")).preview_token,
  };
}

/** A guest whom the holder of a registration invited to one of its seats. */
export async function addOrderGuest({ organizationId }: Tenant, orderId: number) {
  const host = { kind: "guest", organizationId, orderId, requestId: "test-host" } as const;
  const { guests } = await inviteGuest(host, { name: "Otto Guest", email: "otto@example.org" });
  return { orderGuest: guests[0]?.id };
}
