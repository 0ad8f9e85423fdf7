import { now } from "@/lib/clock";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import { createField } from "@/lib/sponsorship/custom-fields";
import { createDesignation } from "@/lib/sponsorship/designations";
import { createEntity } from "@/lib/sponsorship/entities";
import { addEntityFile } from "@/lib/sponsorship/entity-files";
import { putProgramCover } from "@/lib/sponsorship/program-cover";
import { createProgram } from "@/lib/sponsorship/programs";
import type { NewFieldInput } from "@/lib/sponsorship/schema";
import { CHILDREN, type Child, SUBJECTS, VILLAGES } from "./children-list";
import { drawEvening } from "./covers";
import { drawPlace, drawPortrait } from "./portraits";

type Actor = SystemActor | StaffActor;

export type SeededPrograms = {
  /** The child sponsorship program, one child that waits for a sponsor, and what gifts can be for. */
  children: {
    id: number;
    entityId: number;
    designation: { id: number; word: string };
    /** A place for each sponsor that a child has: its id, once or more. */
    sponsored: number[];
  };
  /** Wells and classrooms, each of which raises an amount; what each has raised, in major units. */
  buildings: { id: number; designationId: number; raised: { entityId: number; amount: number }[] };
};

/** Makes both programs of the demo world with everybody and everything in them, by calling operations. */
export async function seedPrograms(actor: Actor): Promise<SeededPrograms> {
  return { children: await seedChildren(actor), buildings: await seedBuildings(actor) };
}

/** Shown to visitors, who can filter by it. */
const found = { is_public: true, filterable: true };
const sorted = { ...found, sortable: true };

const CHILD_FIELDS: NewFieldInput[] = [
  { key: "en_gender", label: "Gender", type: "text", ...found },
  // Visitors see the age.
  { key: "en_birthday", label: "Birthday", type: "date", meaning: "birth_date", ...sorted },
  {
    ...{ key: "en_village", label: "Region", type: "select", ...sorted },
    ...{ options: [...VILLAGES], meaning: "region" },
  },
  { key: "en_school_grade", label: "School grade", type: "number", ...sorted },
  {
    ...{ key: "en_favorite_subject", label: "Favorite subject", type: "select", ...found },
    options: [...SUBJECTS],
  },
  { key: "en_wish", label: "Wishes for", type: "text", is_public: true },
  { key: "en_story", label: "About", type: "textarea", is_public: true },
  // Health is nobody's business but the staff's.
  { key: "en_test_checkbox_2", label: "Needs glasses", type: "checkbox", meaning: "health" },
  { key: "en_caseworker", label: "Case worker", type: "text" },
];

async function seedChildren(actor: Actor) {
  const { id } = await createProgram(actor, {
    slug: "harbor-children",
    name: "Harbor Children",
    summary: "Five villages, one school each. A sponsor makes sure that a child can stay in it.",
    accent_color: "#b4541a",
    suggested_amounts: [25, 50, 100, 250],
    suggested_impacts: [
      "School books for a term",
      "Warm meals for a month",
      "A uniform and shoes",
      "A year at the clinic",
    ],
    goal_amount: 60_000,
    minimum_amount: 5,
    maximum_amount: 10_000,
    frequencies: [0, 1, 3, 12],
    gallery_text:
      "Each of these children goes to one of our harbor schools. For $38 a month you give one of them lessons, books, a warm meal at noon, and someone far away who asks how it’s going.",
    gallery_columns: 4,
    gallery_sort: "waiting",
  });
  const cover = { name: "harbor-children.jpg", bytes: await drawEvening("walk") };
  await putProgramCover(actor, id, cover);
  for (const field of CHILD_FIELDS) await createField(actor, id, field);
  const general = { word: "general", name: "Where it is needed most" };
  const designation = await createDesignation(actor, id, general);
  await createDesignation(actor, id, { word: "school-meals", name: "School meals" });
  await createDesignation(actor, id, { word: "clinic", name: "The children's clinic" });
  const made: { id: number; sponsors: number }[] = [];
  for (const [index, child] of CHILDREN.entries())
    made.push(await seedChild(actor, id, child, index));
  return {
    id,
    entityId: made.find(({ sponsors }) => sponsors === 0)?.id ?? 0,
    designation: { id: designation.id, word: designation.word },
    sponsored: made.flatMap((child) => Array.from({ length: child.sponsors }, () => child.id)),
  };
}

const CASEWORKERS = ["Sister Agnes", "Mr. Odhiambo", "Mrs. Valdez"];

async function seedChild(actor: Actor, programId: number, child: Child, index: number) {
  const [most, sponsors] = child.sponsors ?? [1, 0];
  const { id } = await createEntity(actor, programId, {
    en_child_name: child.name,
    en_gender: child.gender,
    en_birthday: birthday(child, index),
    en_village: child.village,
    en_school_grade: child.grade,
    en_favorite_subject: child.subject,
    en_wish: child.wish,
    en_story: child.story,
    en_test_checkbox_2: child.glasses ? "1" : "0",
    en_caseworker: CASEWORKERS[index % CASEWORKERS.length],
    sp_num: String(most),
    sp_amount: "38.00",
  });
  const [first = "child"] = child.name.toLowerCase().split(" ");
  const bytes = await drawPortrait({
    seed: index + 1,
    longHair: child.gender === "Girl",
    glasses: child.glasses ?? false,
  });
  await addEntityFile(actor, id, { name: `${first}.jpg`, bytes });
  return { id, sponsors };
}

function birthday({ age: [years, months] }: Child, index: number): string {
  const today = now();
  const day = new Date(
    Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth() - months, 1 + ((index * 7) % 27)),
  );
  return day.toISOString().slice(0, 10);
}

const BUILDING_FIELDS: NewFieldInput[] = [
  {
    key: "en_kind",
    label: "What it is",
    type: "select",
    options: ["Well", "Classroom"],
    required: true,
    ...found,
  },
  { key: "en_place", label: "Where", type: "text", ...sorted },
  { key: "en_people", label: "People it serves", type: "number", ...sorted },
  { key: "en_planned_for", label: "Planned for", type: "date", is_public: true, sortable: true },
  { key: "en_story", label: "Why", type: "textarea", is_public: true },
  { key: "en_permit", label: "Building permit is there", type: "checkbox", is_public: true },
];

type Building = [
  name: string,
  kind: "Well" | "Classroom",
  place: string,
  people: number,
  goal: number,
  raised: number,
  story: string,
];

const BUILDINGS: readonly Building[] = [
  [
    "The well at Two Rivers",
    "Well",
    "Two Rivers",
    420,
    6_500,
    4_180,
    "Both rivers carry salt in the dry months. The new well goes forty metres down, to water that stays sweet.",
  ],
  [
    "The well on Lantern Hill",
    "Well",
    "Lantern Hill",
    260,
    8_200,
    8_200,
    "No more carrying water uphill before school: this one is paid for, and drilling begins after the rains.",
  ],
  [
    "A well for Palm Landing",
    "Well",
    "Palm Landing",
    310,
    5_900,
    720,
    "The old pump has been repaired eleven times. Its twelfth repair would cost as much as a third of a new well.",
  ],
  [
    "Classroom 5 at Kessa Bay",
    "Classroom",
    "Kessa Bay",
    45,
    18_000,
    12_650,
    "The fifth class learns under the mango tree, and has a day off whenever it rains.",
  ],
  [
    "A first classroom at Old Pier",
    "Classroom",
    "Old Pier",
    60,
    21_000,
    2_300,
    "The school meets in the net store until there is a room of its own.",
  ],
  [
    "New roof at Two Rivers",
    "Classroom",
    "Two Rivers",
    90,
    9_400,
    9_400,
    "The storm took the roof; neighbours, donors and one very large truck brought a new one.",
  ],
];

async function seedBuildings(actor: Actor) {
  const { id } = await createProgram(actor, {
    slug: "wells-and-classrooms",
    name: "Wells and Classrooms",
    summary: "Water close to home, and a roof over every lesson.",
    accent_color: "#23617d",
    funding_type: "contribution",
    contribution_threshold: 6_500,
    suggested_amounts: [25, 100, 250, 1_000],
    suggested_impacts: [
      "Bricks for one step",
      "A day of digging",
      "A hand pump's valve",
      "A classroom's roof beam",
    ],
    goal_amount: 40_000,
    minimum_amount: 5,
    frequencies: [0, 1],
    gallery_text:
      "Everything here is built with the people who will use it. Give what you like to one of them: building begins when it is paid for.",
    gallery_columns: 3,
    gallery_sort: "waiting",
    public_names: "full",
    search_engines: true,
    share_recipients: true,
  });
  const cover = { name: "wells-and-classrooms.jpg", bytes: await drawPlace("well", 7) };
  await putProgramCover(actor, id, cover);
  for (const field of BUILDING_FIELDS) await createField(actor, id, field);
  const next = { word: "general", name: "The next one in line" };
  const { id: designationId } = await createDesignation(actor, id, next);
  const raised = [];
  for (const [index, building] of BUILDINGS.entries())
    raised.push(await seedBuilding(actor, id, building, index));
  return { id, designationId, raised };
}

async function seedBuilding(actor: Actor, programId: number, building: Building, index: number) {
  const [name, kind, place, people, goal, raised, story] = building;
  const { id } = await createEntity(actor, programId, {
    en_child_name: name,
    en_kind: kind,
    en_place: place,
    en_people: people,
    en_planned_for: `${now().getUTCFullYear() + 1}-0${1 + index}-15`,
    en_story: story,
    en_permit: index % 3 === 2 ? "0" : "1",
    sp_num: "0",
    sp_goal: goal,
  });
  const bytes = await drawPlace(kind === "Well" ? "well" : "classroom", index + 1);
  await addEntityFile(actor, id, {
    name: `${place.toLowerCase().replaceAll(" ", "-")}.jpg`,
    bytes,
  });
  return { entityId: id, amount: raised };
}
