import { addDays, addMonths } from "date-fns";
import { db } from "@/db/client";
import { changeDetails } from "@/lib/checkout/details";
import { addDesignation, addEntity } from "@/lib/checkout/items";
import { payCheckout } from "@/lib/checkout/paying";
import { daysFromNow, now, resumeClock, stopClock } from "@/lib/clock";
import { findPerson } from "@/lib/donors/matching";
import { noteProof } from "@/lib/donors/portal/accounts";
import { openDonorSession, signInSession } from "@/lib/donors/portal/sessions";
import { createDonor } from "@/lib/donors/records/donors";
import { localDay } from "@/lib/giving/calendar";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { chargeDuePlans } from "@/lib/giving/payments/charging";
import type { MemberActor, StaffActor, SystemActor } from "@/lib/identity/actor";
import { postUpdate } from "@/lib/sponsorship/entity-updates";
import type { SeededPrograms } from "./children";
import { at, letMailsGo } from "./past";
import { BUILDERS, DEMO_DONOR, SPONSORS, type Supporter } from "./supporters";
import { BROWSER, visit, visitorOf } from "./visits";

type World = { system: SystemActor; staff: StaffActor; timeZone: string; programs: SeededPrograms };
/** Without a child they give to general work only. */
type Start = Supporter & { entityId: number | undefined; at: Date };

/**
 * Lets a year of giving happen: sponsors check out when they did, their plans are charged day by day,
 * and checks of earlier years are entered. The clock stands at each of those days.
 */
export async function seedGiving(world: World) {
  const starts = startsOf(world.programs.children.sponsored);
  try {
    await liveThrough(world, starts);
  } finally {
    resumeClock();
  }
  for (const supporter of [DEMO_DONOR, ...SPONSORS]) await enterChecks(world, supporter);
  await enterBenefits(world);
  await payForBuildings(world);
  await tellSponsors(world, starts[0]?.entityId ?? 0);
  return openDoors(world);
}

/** The first child that has a sponsor is the demo donor's, and so on while there are any. */
function startsOf(sponsored: readonly number[]): Start[] {
  return [DEMO_DONOR, ...SPONSORS].map((supporter, index) => ({
    ...supporter,
    entityId: sponsored[index],
    at: addDays(addMonths(now(), -supporter.months), -(3 + ((index * 5) % 9))),
  }));
}

async function liveThrough({ system, programs }: World, starts: readonly Start[]): Promise<void> {
  const today = now();
  const first = Math.min(...starts.map(({ at }) => at.getTime()));
  for (let day = new Date(first); day <= today; day = addDays(day, 1)) {
    stopClock(day);
    const next = addDays(day, 1);
    const beginning = starts.filter((start) => start.at >= day && start.at < next);
    for (const start of beginning) await sponsor(system, programs.children, start);
    const charged = await chargeDuePlans(system.requestId);
    if (beginning.length + charged > 0) await letMailsGo();
  }
}

/** Sponsors a child from the gallery as a visitor does, with a test card. */
async function sponsor(
  system: SystemActor,
  { id: programId, designation }: SeededPrograms["children"],
  { person, city, state, entityId, every = 1, monthly, token = "tok_visa" }: Start,
): Promise<void> {
  const actor = await visit(system, person);
  if (entityId) await addEntity(actor, programId, entityId, { frequency: every });
  const amount = monthly ?? (entityId ? 0 : 20);
  if (amount > 0)
    await addDesignation(actor, programId, designation.word, { amount, frequency: 1 });
  await changeDetails(actor, programId, { ...person, city, state, country: "US" });
  const cardHolderName = `${person.first_name} ${person.last_name}`;
  await payCheckout(actor, programId, { cardHolderName, token });
}

async function enterChecks(world: World, { person, checks = [] }: Supporter): Promise<void> {
  if (checks.length === 0) return;
  const { staff, timeZone, programs } = world;
  const donorId = await donorIdOf(world, person.email);
  const { id: program_id, designation } = programs.children;
  for (const [months, amount] of checks)
    await recordDonation(staff, {
      donor_id: donorId,
      program_id,
      lines: [{ designation_id: designation.id, amount }],
      method: "check",
      received_on: localDay(addMonths(now(), -months), timeZone),
      email_receipt: false,
      acknowledge: months < 12,
    });
}

const THINGS = [
  {
    property_kind: "service",
    in_kind_description: "Ten hours of legal work on the boathouse lease",
  },
  { property_kind: "vehicle", in_kind_description: "A day boat with its trailer" },
  { property_kind: "other", in_kind_description: "Forty pairs of rubber boots, new" },
] as const;

const BENEFITS = [
  {
    amount: 250,
    benefit_kind: "valued",
    goods_description: "A harbor supper for two",
    fair_market_value: "60.00",
  },
  {
    amount: 120,
    benefit_kind: "insubstantial",
    goods_description: "A lantern mug",
    fair_market_value: "9.00",
  },
  { amount: 75, benefit_kind: "intangible_religious" },
  {
    amount: 90,
    benefit_kind: "mixed",
    goods_description: "The breakfast after the blessing of the boats",
    fair_market_value: "18.00",
  },
  {
    amount: 50,
    benefit_kind: "non_deductible",
    goods_description: "Ten tickets of the harbor raffle",
  },
] as const;

/** Gifts that brought their donors something: one for each kind of benefit that receipts tell apart. */
async function enterBenefits({ staff, timeZone, programs }: World): Promise<void> {
  const { id: program_id, designation } = programs.children;
  const person = { first_name: "Philippa", last_name: "Gannet", email: "philippa@gannet.example" };
  const address = { street: "9 Ropewalk", city: "Portland", state: "ME", zip: "04101" };
  const donor = await createDonor(staff, { ...person, ...address, country: "US" });
  for (const [index, { amount, ...benefit }] of BENEFITS.entries())
    await recordDonation(staff, {
      donor_id: donor.id,
      program_id,
      lines: [{ designation_id: designation.id, amount }],
      method: "check",
      received_on: localDay(addDays(now(), -(12 + index * 9)), timeZone),
      email_receipt: false,
      ...benefit,
    });
  for (const [index, thing] of THINGS.entries())
    await recordDonation(staff, {
      donor_id: donor.id,
      program_id,
      lines: [{ designation_id: designation.id, amount: 400 }],
      method: "in_kind",
      received_on: localDay(addDays(now(), -(20 + index * 9)), timeZone),
      given_on: localDay(addDays(now(), -(22 + index * 9)), timeZone),
      email_receipt: false,
      ...thing,
    });
}

const PARTS = [0.4, 0.25, 0.2, 0.15] as const;

/** What each well and classroom has raised came from several hands. */
async function payForBuildings({ staff, timeZone, programs }: World): Promise<void> {
  const ids = [];
  for (const { person, city, state } of BUILDERS)
    ids.push((await createDonor(staff, { ...person, city, state, country: "US" })).id);
  for (const [index, { entityId, amount }] of programs.buildings.raised.entries())
    for (const [part, share] of PARTS.entries())
      await recordDonation(staff, {
        donor_id: ids[(index + part) % ids.length] ?? 0,
        program_id: programs.buildings.id,
        lines: [{ entity_id: entityId, amount: Math.round(amount * share * 100) / 100 }],
        method: part === 1 ? "bank_transfer" : "check",
        received_on: localDay(addDays(now(), -(20 + index * 31 + part * 11)), timeZone),
        email_receipt: false,
      });
}

const NEWS = [
  {
    days: 96,
    title: "First in the reading corner",
    body: "The new shelf came on Monday, and by noon every picture book was out. The one about the whale was read aloud to two smaller children, with all the voices.",
  },
  {
    days: 19,
    title: "Exams are over",
    body: "Good marks in everything but handwriting, which the teacher calls lively. Holidays begin on Friday; until then there is a play about the harbor to rehearse.",
  },
];

async function tellSponsors({ staff }: World, entityId: number): Promise<void> {
  for (const { days, title, body } of NEWS) {
    await at(daysFromNow(-days), () => postUpdate(staff, entityId, { title, body }));
  }
}

/** A donor who is signed in, a visitor who is not, and one who is about to give. */
async function openDoors(world: World) {
  const { system, programs } = world;
  const visitor = visitorOf(system);
  const { email } = DEMO_DONOR.person;
  const id = await donorIdOf(world, email);
  const about = { userAgent: BROWSER, address: "127.0.0.1" };
  const signedIn = await db.transaction(async (tx) => {
    await noteProof(tx, { organizationId: system.organizationId, id }, email);
    return signInSession(tx, visitor, id, about);
  });
  const anonymous = await openDonorSession(visitor, about);
  const giving = await openDonorSession(visitor, about);
  const { id: programId, designation } = programs.children;
  const actor = { ...visitor, sessionId: giving.id };
  await addDesignation(actor, programId, designation.word, { amount: 25, frequency: 0 });
  return {
    donor: { id, email, session_id: signedIn.secret, program_id: programId },
    anonymous_session: { session_id: anonymous.secret },
    checkout: {
      session_id: giving.secret,
      program_id: programId,
      designation_id: designation.id,
      designation_word: designation.word,
    },
  };
}

export async function donorIdOf({ system }: Pick<World, "system">, email: string): Promise<number> {
  const found = await db.transaction((tx) => findPerson(tx, system.organizationId, email));
  if (!found) throw new Error(`${email} gave nothing`);
  return found.id;
}

/** A donor for the other organization. */
export async function seedOneDonor(actor: MemberActor): Promise<number> {
  const donor = { first_name: "Fionn", last_name: "Gallagher", email: "fionn@mail.example" };
  return (await createDonor(actor, donor)).id;
}
