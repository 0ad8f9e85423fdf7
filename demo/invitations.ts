import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { invitationToken } from "@/lib/events/capacity/invitation-token";
import { addInvitations } from "@/lib/events/invitations/adding";
import { answerInvitation } from "@/lib/events/invitations/answering";
import { findInvited, getInvited } from "@/lib/events/invitations/invited";
import { mailInvitations } from "@/lib/events/invitations/mails";
import {
  previewInvitations,
  remindInvited,
  sendInvitations,
} from "@/lib/events/invitations/sending";
import type { StaffActor } from "@/lib/identity/actor";
import type { Gala } from "./gala";
import { person } from "./people";

/** Former board members and friends of the house. Nobody says yes, so that the gala’s seats stay as they are. */
const INVITED = [
  ...["Beatrix Hollander", "Cormac Delaney", "Dalia Rahimi", "Esteban Quiroga", "Freya Nyström"],
  ...["Gideon Asante", "Hana Kobayashi", "Ilse Vandermeer", "Joaquín Robles", "Kirsten Aalto"],
  ...["Leopold Fenn", "Marisol Vega"],
];
const DRAFTS = ["Nikolai Orlov", "Oona Kearney"];

type World = { staff: StaffActor; gala: Gala; origin: string; client: string };

/** Invitations to the gala in each state but a yes: answered, unanswered with a reminder, and drafts. */
export async function seedInvitations({ staff, gala, origin, client }: World) {
  const { organizationId } = staff;
  const add = (names: readonly string[]) =>
    addInvitations(staff, gala.id, {
      ...{ ticket_type_id: gala.seat.id, seats: 2, is_complimentary: true },
      respond_by: daysFromNow(90).toISOString(),
      invitations: names.map((name) => ({ name, email: person(name).email })),
    });
  const mail = () => mailInvitations({ organizationId, eventId: gala.id });
  await add(INVITED);
  await sendInvitations(staff, gala.id, await previewInvitations(staff, gala.id, {}));
  await mail();
  const sent = await db
    .select()
    .from(eventInvitations)
    .where(within(eventInvitations, organizationId, eq(eventInvitations.eventId, gala.id)))
    .orderBy(asc(eventInvitations.id));
  const answers = ["maybe", "no", "maybe", "no", "no"] as const;
  for (const [at, response] of answers.entries()) {
    const invitation = sent[at];
    if (!invitation) continue;
    const guest = await findInvited(invitationToken(invitation), staff.requestId);
    const { version } = await getInvited(guest);
    await answerInvitation(guest, { version, response });
  }
  const reminder = await previewInvitations(staff, gala.id, { kind: "reminder" });
  await remindInvited(staff, gala.id, reminder);
  await mail();
  await add(DRAFTS);
  const open = sent.at(-1);
  if (!open) throw new Error("No one was invited.");
  const token = invitationToken(open);
  return {
    event_id: gala.id,
    id: open.id,
    email: open.email,
    token,
    url: `${origin}/o/${client}/events/${gala.slug}/invitations/${token}`,
    api_path: `/frontend/public/invitations/${token}`,
  };
}
