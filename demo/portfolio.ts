import { addMonths } from "date-fns";
import { db } from "@/db/client";
import { daysFromNow, now } from "@/lib/clock";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { logInteraction } from "@/lib/donors/engagement/interactions";
import { createTask } from "@/lib/donors/engagement/tasks";
import { findPerson } from "@/lib/donors/matching";
import { createDonor } from "@/lib/donors/records/donors";
import { createHousehold } from "@/lib/donors/relationships/households";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { localDay } from "@/lib/giving/calendar";
import { addSoftCredit } from "@/lib/giving/credits/soft-credits";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import type { StaffActor } from "@/lib/identity/actor";
import type { SeededPrograms } from "./children";
import { seedLetters } from "./letters";
import { person } from "./people";
import { seedSources } from "./sources";
import { DEMO_DONOR } from "./supporters";

type World = {
  staff: StaffActor;
  fundraiserId: number;
  timeZone: string;
  programs: SeededPrograms;
};

/** What fundraisers know of donors beyond their gifts: households, ties, talks and what is to be done. */
export async function seedPortfolio(world: World) {
  await seedLetters(world.staff);
  const demo = await idOf(world, DEMO_DONOR.person.email);
  const household = await marshHousehold(world);
  const relationship = await achterbergFund(world);
  const newcomer = person("Juniper Hale");
  const { id: noGift } = await createDonor(world.staff, newcomer);
  await seedSources(world, [
    { donorId: await idOf(world, person("Philippa Noor").email), amount: 120, months: 1 },
    { donorId: household.head, amount: 600, months: 2 },
    { donorId: await idOf(world, person("Hazel Okonkwo").email), amount: 250, months: 2 },
  ]);
  await talk(world, { demo, household: household.head, relationship, noGift });
  await assignSubjects(world.staff, {
    subjects: [
      { type: "donor", id: demo },
      { type: "household", id: household.id },
      { type: "donor", id: relationship },
      { type: "donor", id: noGift },
    ],
    assigned_fundraiser_user_id: world.fundraiserId,
  });
  return {
    portfolio: {
      donor_id: demo,
      household_donor_id: household.head,
      relationship_donor_id: relationship,
      no_gift_donor_id: noGift,
    },
  };
}

async function marshHousehold(world: World) {
  const head = await idOf(world, person("Ottoline Marsh").email);
  const { id: edmund } = await createDonor(world.staff, person("Edmund Marsh"));
  await give(world, edmund, 400, 5);
  const household = { name: "The Marsh household", member_ids: [head, edmund] };
  const { id } = await createHousehold(world.staff, { ...household, primary_contact_id: head });
  return { id, head };
}

/** A family that gives in person and through a fund of its own; one gift of it is not attributed yet. */
async function achterbergFund(world: World): Promise<number> {
  const { staff } = world;
  const tobias = await idOf(world, person("Tobias Achterberg").email);
  const { id: fund } = await createDonor(staff, {
    kind: "organization",
    organization_name: "Achterberg Family Fund",
    email: "office@achterberg-fund.example",
  });
  const attributed = await give(world, fund, 2_500, 7);
  await addSoftCredit(staff, {
    donation_id: attributed,
    donor_id: tobias,
    amount: 2_500,
    type_key: "advisor",
  });
  await give(world, fund, 1_000, 2);
  await createRelationship(staff, {
    kind: "family_fund",
    display_name: "Achterberg family",
    core_subject_type: "donor",
    core_subject_id: tobias,
    representative_donor_id: tobias,
    links: [
      {
        donor_id: fund,
        role: "giving_vehicle",
        relationship_label: "Their fund",
        giving_scope: "attributed_only",
        expects_attribution: true,
        collapse_in_portfolio: true,
      },
    ],
  });
  return tobias;
}

async function give(world: World, donorId: number, amount: number, months: number) {
  const { id: program_id, designation } = world.programs.children;
  const { id } = await recordDonation(world.staff, {
    donor_id: donorId,
    program_id,
    lines: [{ designation_id: designation.id, amount }],
    method: "bank_transfer",
    received_on: localDay(addMonths(now(), -months), world.timeZone),
    email_receipt: false,
  });
  return id;
}

type Talked = Record<"demo" | "household" | "relationship" | "noGift", number>;

async function talk({ staff }: World, { demo, household, relationship, noGift }: Talked) {
  const at = (days: number) => daysFromNow(-days).toISOString();
  await logInteraction(staff, {
    donor_id: demo,
    channel: "phone",
    purpose: "Thanks",
    subject: "A year of sponsoring",
    note: "Would like to hear how the exams went, and brings a friend to the gala.",
    outcome: "reached",
    occurred_at: at(24),
  });
  await logInteraction(staff, {
    donor_id: demo,
    channel: "email",
    direction: "inbound",
    subject: "Seats at the gala",
    outcome: "replied",
    occurred_at: at(61),
  });
  await logInteraction(staff, {
    donor_id: household,
    channel: "visit",
    purpose: "Stewardship",
    subject: "Tea at the Marshes'",
    note: "Edmund asked about the wells.",
    outcome: "reached",
    occurred_at: at(130),
  });
  await logInteraction(staff, {
    donor_id: relationship,
    channel: "meeting",
    purpose: "Cultivation",
    subject: "The fund's plans for next year",
    outcome: "reached",
    occurred_at: at(40),
  });
  await logInteraction(staff, {
    donor_id: noGift,
    channel: "phone",
    purpose: "Introduction",
    subject: "Met at the harbor fair",
    outcome: "left_message",
    occurred_at: at(9),
  });
  await createTask(staff, {
    subject: { type: "donor", id: demo },
    kind: "touch",
    title: "Call about the gala table",
    due_at: daysFromNow(12).toISOString(),
  });
  await createTask(staff, {
    subject: { type: "donor", id: relationship },
    title: "Ask which family member the last transfer is from",
    due_at: daysFromNow(3).toISOString(),
  });
}

async function idOf({ staff }: World, email: string): Promise<number> {
  const found = await db.transaction((tx) => findPerson(tx, staff.organizationId, email));
  if (!found) throw new Error(`${email} is not a donor`);
  return found.id;
}
