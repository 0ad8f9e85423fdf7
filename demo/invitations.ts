import { TZDate } from "@date-fns/tz";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { invitationToken } from "@/lib/events/capacity/invitation-token";
import { addInvitations } from "@/lib/events/invitations/adding";
import { answerInvitation } from "@/lib/events/invitations/answering";
import { inviteGuest } from "@/lib/events/invitations/hosting";
import { findInvited, getInvited } from "@/lib/events/invitations/invited";
import { mailInvitations } from "@/lib/events/invitations/mails";
import { changeReminders } from "@/lib/events/invitations/reminder-plan";
import {
  previewInvitations,
  remindInvited,
  sendInvitations,
} from "@/lib/events/invitations/sending";
import type { GuestActor, StaffActor } from "@/lib/identity/actor";
import { type Gala, ZONE } from "./gala";
import { person } from "./people";

/** Former board members and friends of the house. Nobody says yes, so that the gala’s seats stay as they are. */
const INVITED = [
  ...["Beatrix Hollander", "Cormac Delaney", "Dalia Rahimi", "Esteban Quiroga", "Freya Nyström"],
  ...["Gideon Asante", "Hana Kobayashi", "Ilse Vandermeer", "Joaquín Robles", "Kirsten Aalto"],
  ...["Leopold Fenn", "Marisol Vega"],
];
const DRAFTS = ["Nikolai Orlov", "Oona Kearney"];

/** Whom the host of a table invites to its last three seats. */
const GUESTS = ["Petra Lindqvist", "Quentin Ashby", "Rosa Ibarra"];

type World = {
  staff: StaffActor;
  gala: Gala;
  origin: string;
  client: string;
  /** A registration with three seats that have no name. */
  hostOrderId: number;
};

/** Invitations to the gala in each state but a yes: answered, unanswered with a reminder, and drafts. */
export async function seedInvitations(world: World) {
  const { staff, gala, origin, client } = world;
  const { organizationId } = staff;
  const add = (names: readonly string[]) =>
    addInvitations(staff, gala.id, {
      ...{ ticket_type_id: gala.seat.id, seats: 2, is_complimentary: true },
      respond_by: lastMinuteOf(daysFromNow(90), ZONE).toISOString(),
      invitations: names.map((name) => ({ name, email: person(name).email })),
    });
  const mail = () => mailInvitations({ organizationId, eventId: gala.id });
  await add(INVITED);
  await sendInvitations(staff, gala.id, await previewInvitations(staff, gala.id, {}));
  await mail();
  const sent = await invitationsOf(world);
  await answer(staff, sent, ["maybe", "no", "maybe", "no", "no"]);
  const reminder = await previewInvitations(staff, gala.id, { kind: "reminder" });
  await remindInvited(staff, gala.id, reminder);
  await mail();
  await add(DRAFTS);
  await inviteByHost(world, mail);
  await changeReminders(staff, gala.id, {
    is_on: true,
    steps: [
      { before: "deadline", days: 14, hour: 10 },
      { before: "deadline", days: 3, hour: 17 },
    ],
  });
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

const invitationsOf = ({ staff: { organizationId }, gala }: World) =>
  db
    .select()
    .from(eventInvitations)
    .where(within(eventInvitations, organizationId, eq(eventInvitations.eventId, gala.id)))
    .orderBy(asc(eventInvitations.id));

type Invitations = Awaited<ReturnType<typeof invitationsOf>>;

/** Answers of the first of these, one after the other. */
async function answer(
  { requestId }: StaffActor,
  invitations: Invitations,
  responses: readonly ("no" | "maybe")[],
) {
  for (const [at, response] of responses.entries()) {
    const invitation = invitations[at];
    if (!invitation) continue;
    const guest = await findInvited(invitationToken(invitation), requestId);
    const { version } = await getInvited(guest);
    await answerInvitation(guest, { version, response });
  }
}

/** Guests of a registration’s holder: one declined, one may come, one has not answered. */
async function inviteByHost(world: World, mail: () => Promise<void>) {
  const { organizationId, requestId } = world.staff;
  const host: GuestActor = {
    ...{ kind: "guest", organizationId, orderId: world.hostOrderId, requestId },
  };
  for (const name of GUESTS) await inviteGuest(host, { name, email: person(name).email });
  await mail();
  const all = await invitationsOf(world);
  const guests = all.filter(({ hostOrderId }) => hostOrderId !== null);
  await answer(world.staff, guests, ["no", "maybe"]);
}

/** The last minute of the day on which an instant is in `timeZone`. */
function lastMinuteOf(instant: Date, timeZone: string): Date {
  const end = new TZDate(instant, timeZone);
  end.setHours(23, 59, 0, 0);
  return new Date(end.getTime());
}
