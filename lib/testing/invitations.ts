import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { eventInvitations, invitationSends } from "@/db/schema";
import { within } from "@/db/within";
import { invitationToken } from "@/lib/events/capacity/invitation-token";
import { addInvitations } from "@/lib/events/invitations/adding";
import { findInvited, type InvitedActor } from "@/lib/events/invitations/invited";
import { mailInvitations } from "@/lib/events/invitations/mails";
import type { NewInvitationsInput } from "@/lib/events/invitations/schema";
import { previewInvitations, sendInvitations } from "@/lib/events/invitations/sending";
import type { EventFixture } from "./events";
import type { Tenant } from "./tenant";

type Terms = Partial<Omit<NewInvitationsInput, "invitations">>;

/** Invitations of an event, first added first. */
export const invitationsOf = ({ organizationId }: Tenant) =>
  db
    .select()
    .from(eventInvitations)
    .where(within(eventInvitations, organizationId))
    .orderBy(asc(eventInvitations.id));

export const sendsOf = ({ organizationId }: Tenant) =>
  db
    .select()
    .from(invitationSends)
    .where(within(invitationSends, organizationId))
    .orderBy(asc(invitationSends.id));

/** Adds invitations for people of these first names. */
export async function invite(
  tenant: Tenant,
  event: EventFixture,
  names: readonly string[],
  terms: Terms = {},
) {
  await addInvitations(tenant.owner, event.eventId, {
    ticket_type_id: event.ticketTypeId,
    is_complimentary: true,
    ...terms,
    invitations: names.map((name) => ({
      name: `${name} Invited`,
      email: `${name.toLowerCase()}@example.org`,
    })),
  });
  return invitationsOf(tenant);
}

/** Sends what is a draft, and writes its emails. */
export async function sendAll(tenant: Tenant, { eventId }: EventFixture) {
  const { preview_token } = await previewInvitations(tenant.owner, eventId, {});
  await sendInvitations(tenant.owner, eventId, { preview_token });
  await mailInvitations({ organizationId: tenant.organizationId, eventId });
}

/** The guests of all invitations, as their links stand for them. */
export async function invitedActors(tenant: Tenant): Promise<InvitedActor[]> {
  const found = await invitationsOf(tenant);
  return Promise.all(found.map((each) => findInvited(invitationToken(each), "test-invited")));
}
