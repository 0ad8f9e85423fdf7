import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { attendees, donations, tasks } from "@/db/schema";
import { within } from "@/db/within";
import { createCustomObject } from "@/lib/custom-fields/custom-objects";
import { archiveCustomField, createCustomField } from "@/lib/custom-fields/fields";
import { changeRecord, createRecord } from "@/lib/custom-fields/records";
import type { CustomInput, NewCustomFieldInput } from "@/lib/custom-fields/schema";
import { changeSensitive } from "@/lib/custom-fields/sensitive";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import { donorIdOf } from "./giving";
import { person } from "./people";

type World = { system: SystemActor; staff: StaffActor; origin: string };

const SIZES = ["S", "M", "L", "XL"];
const INTERESTS = ["Children", "Harbor and coast", "Music", "Reading rooms", "Volunteering"];

/** What Harbor Light wants to know beyond what every organization does, in the order of its forms. */
const FIELDS: NewCustomFieldInput[] = [
  {
    ...{ object: "donor", key: "cf_member_number", type: "text", label: "Member number" },
    ...{ is_unique: true, is_listed: true, help_text: "As printed on the member card." },
  },
  {
    ...{ object: "donor", key: "cf_shirt_size", type: "select", label: "T-shirt size" },
    ...{ options: SIZES, is_listed: true, help_text: "For volunteers at the Lantern Walk." },
  },
  { object: "donor", key: "cf_volunteers_since", type: "date", label: "Volunteers since" },
  {
    ...{ object: "donor", key: "cf_interests", type: "multiselect", label: "Areas of interest" },
    options: INTERESTS,
  },
  {
    ...{ object: "donor", key: "cf_access_needs", type: "textarea", label: "Access needs" },
    ...{ is_sensitive: true, help_text: "Only what a donor asked us to remember." },
  },
  { object: "donor", key: "cf_newsletter_code", type: "text", label: "Newsletter code" },
  {
    ...{ object: "donation", key: "cf_matching_reference", type: "text" },
    ...{ label: "Matching reference", help_text: "The employer’s reference of a matching gift." },
  },
  {
    ...{ object: "attendee", key: "cf_meal", type: "select", label: "Meal" },
    options: ["Fish", "Vegetarian", "Vegan"],
  },
  {
    ...{ object: "task", key: "cf_effort_hours", type: "number", label: "Effort (hours)" },
    ...{ minimum: 0, maximum: 100 },
  },
  {
    ...{ object: "interaction", key: "cf_next_topic", type: "text", label: "Next topic" },
  },
];

/** Harbor Light’s boats: who lends one, and for which regatta days. */
const BOATS: NewCustomFieldInput[] = [
  {
    ...{ object: "co_boat", key: "cf_owner", type: "reference", label: "Owner", target: "donor" },
    ...{ required: true, is_listed: true },
  },
  {
    ...{ object: "co_boat", key: "cf_kind", type: "select", label: "Kind", is_listed: true },
    options: ["Sailboat", "Motorboat", "Rowboat"],
  },
  {
    ...{ object: "co_boat", key: "cf_seats", type: "number", label: "Seats", is_listed: true },
    ...{ minimum: 1, maximum: 60 },
  },
  {
    ...{ object: "co_boat", key: "cf_insured_until", type: "date", label: "Insured until" },
    is_listed: true,
  },
  { object: "co_boat", key: "cf_charter_value", type: "amount", label: "Value of a charter day" },
  { object: "co_boat", key: "cf_equipped", type: "checkbox", label: "Life jackets on board" },
];

/** Fields of the organization’s own on six kinds of record, and boats that donors lend it. */
export async function seedCustomFields({ system, staff, origin }: World) {
  const added = new Map<string, number>();
  const add = async (field: NewCustomFieldInput) =>
    added.set(`${field.object} ${field.key}`, (await createCustomField(staff, field)).id);
  for (const field of FIELDS) await add(field);
  const object = await createCustomObject(staff, {
    ...{ key: "co_boat", singular: "boat", plural: "boats" },
    description: "Boats that donors lend us for the harbor regatta",
  });
  for (const field of BOATS) await add(field);
  const donorOf = (name: string) => donorIdOf({ system }, person(name).email);
  const donor = await fillDonors(staff, donorOf);
  await archiveCustomField(staff, added.get("donor cf_newsletter_code") ?? 0);
  const boats = await addBoats(staff, donorOf);
  const rest = await fillTheRest(staff);
  return {
    fields: {
      shirt_size: added.get("donor cf_shirt_size"),
      archived: added.get("donor cf_newsletter_code"),
    },
    object: { id: object.id, key: object.key },
    ...{ donor_id: donor, record_ids: boats, ...rest },
    pages: {
      settings: `${origin}/admin/settings/fields`,
      donor: `${origin}/admin/portfolio/${donor}`,
      records: `${origin}/admin/records/${object.key}`,
    },
  };
}

type DonorOf = (name: string) => Promise<number>;

async function fillDonors(staff: StaffActor, donorOf: DonorOf): Promise<number> {
  const values: [name: string, custom: CustomInput][] = [
    [
      "Ottoline Marsh",
      {
        ...{ cf_member_number: "HL-0007", cf_shirt_size: "M", cf_volunteers_since: "2019-04-13" },
        ...{ cf_interests: ["Harbor and coast", "Volunteering"], cf_newsletter_code: "N-17" },
      },
    ],
    [
      "Tobias Achterberg",
      { cf_member_number: "HL-0001", cf_interests: ["Music"], cf_newsletter_code: "N-02" },
    ],
    [
      "Hazel Okonkwo",
      {
        ...{ cf_member_number: "HL-0042", cf_shirt_size: "S", cf_volunteers_since: "2023-09-30" },
        cf_interests: ["Children", "Reading rooms", "Volunteering"],
      },
    ],
    ["Philippa Noor", { cf_member_number: "HL-0015", cf_shirt_size: "L" }],
  ];
  for (const [name, custom] of values)
    await changeRecord(staff, "donor", await donorOf(name), { custom });
  const id = await donorOf("Ottoline Marsh");
  await changeSensitive(
    staff,
    { object: "donor", id },
    { values: { cf_access_needs: "Needs a seat without stairs, close to an exit." } },
  );
  return id;
}

async function addBoats(staff: StaffActor, donorOf: DonorOf): Promise<number[]> {
  const boats: [name: string, owner: string, custom: Record<string, unknown>][] = [
    [
      "Fulmar",
      "Ottoline Marsh",
      {
        ...{ cf_kind: "Sailboat", cf_seats: 8, cf_insured_until: "2027-03-31" },
        ...{ cf_charter_value: 480, cf_equipped: true },
      },
    ],
    [
      "Little Auk",
      "Ottoline Marsh",
      { cf_kind: "Rowboat", cf_seats: 3, cf_insured_until: "2026-12-31", cf_equipped: true },
    ],
    [
      "Northern Gannet",
      "Tobias Achterberg",
      {
        ...{ cf_kind: "Motorboat", cf_seats: 24, cf_insured_until: "2027-06-30" },
        ...{ cf_charter_value: 1250, cf_equipped: false },
      },
    ],
    ["Sandpiper", "Hazel Okonkwo", { cf_kind: "Sailboat", cf_seats: 5 }],
  ];
  const ids: number[] = [];
  for (const [name, owner, custom] of boats) {
    const wanted = { name, custom: { ...custom, cf_owner: await donorOf(owner) } };
    ids.push((await createRecord(staff, "co_boat", wanted)).id);
  }
  return ids;
}

/** One gift, one task and a few guests. */
async function fillTheRest(staff: StaffActor) {
  const { organizationId } = staff;
  const [gift] = await db
    .select({ id: donations.id })
    .from(donations)
    .where(within(donations, organizationId, eq(donations.status, "completed")))
    .orderBy(asc(donations.id))
    .limit(1);
  const [task] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(within(tasks, organizationId, eq(tasks.status, "open")))
    .orderBy(asc(tasks.id))
    .limit(1);
  const guests = await db
    .select({ id: attendees.id, orderId: attendees.orderId })
    .from(attendees)
    .where(within(attendees, organizationId, eq(attendees.status, "active")))
    .orderBy(asc(attendees.id))
    .limit(4);
  if (gift)
    await changeRecord(staff, "donation", gift.id, {
      custom: { cf_matching_reference: "MG-2026-0193" },
    });
  if (task) await changeRecord(staff, "task", task.id, { custom: { cf_effort_hours: 1.5 } });
  for (const [nth, { id }] of guests.entries())
    await changeRecord(staff, "attendee", id, {
      custom: { cf_meal: ["Fish", "Vegetarian", "Vegan", "Fish"][nth] ?? null },
    });
  return { donation_id: gift?.id, task_id: task?.id, order_id: guests[0]?.orderId };
}
