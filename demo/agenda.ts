import { addMinutes } from "date-fns";
import { createEventPerson } from "@/lib/events/agenda/people";
import { putPersonPhoto } from "@/lib/events/agenda/photos";
import type { NewEventPersonInput } from "@/lib/events/agenda/schema";
import { createEventSession } from "@/lib/events/agenda/sessions";
import { getEvent } from "@/lib/events/setup/events";
import type { SystemActor } from "@/lib/identity/actor";
import { drawPortrait, drawTrio } from "./portraits";

const PEOPLE = [
  {
    name: "Odette Lindqvist",
    role: "emcee",
    title: "Morning host, Harbor Radio",
    bio: "Odette has woken the harbor up for eleven years and promises to keep the speeches short.",
    url: "https://harbor-radio.example/odette",
  },
  {
    name: "Dr. Adaeze Whitcombe",
    role: "speaker",
    title: "Principal, Cable Street School",
    bio: "Half of her first graders arrived with a Harbor Light schoolbag. She tells what became of them.",
  },
  {
    name: "Harriet Solberg",
    role: "honoree",
    title: "Ferry captain, retired",
    bio: "For thirty years Harriet carried schoolchildren across the bay for nothing. This year’s Lantern Award is hers.",
  },
  {
    name: "Josiah Penhale",
    role: "auctioneer",
    title: "Penhale & Daughters",
    bio: "Sells boats by day. Has never let a cottage weekend go for less than it is worth.",
  },
  {
    name: "The Saltmarsh Trio",
    role: "performer",
    is_group: true,
    title: "Fiddle, bass and accordion",
    bio: "Harbor tunes for dinner, and faster ones for afterward.",
    url: "https://saltmarsh-trio.example",
  },
] as const satisfies readonly NewEventPersonInput[];

type Name = (typeof PEOPLE)[number]["name"];

/** Minutes after the start, and how long. */
const SESSIONS: readonly {
  at: readonly [number, number];
  title: string;
  location: string;
  description?: string;
  people?: readonly Name[];
}[] = [
  {
    at: [0, 45],
    title: "Doors open",
    location: "Wharf terrace",
    description: "A warm drink by the water, and the lanterns are lit at sunset.",
    people: ["Odette Lindqvist"],
  },
  {
    at: [45, 75],
    title: "Dinner is served",
    location: "Main hall",
    description: "Three courses from the harbor’s own kitchens, with music.",
    people: ["The Saltmarsh Trio"],
  },
  {
    at: [120, 20],
    title: "Where your last gala went",
    location: "Main hall",
    people: ["Dr. Adaeze Whitcombe"],
  },
  {
    at: [140, 15],
    title: "The Lantern Award",
    location: "Main hall",
    people: ["Odette Lindqvist", "Harriet Solberg"],
  },
  {
    at: [155, 45],
    title: "Live auction",
    location: "Main hall",
    description: "Bring your bidding number. The cottage weekend comes last.",
    people: ["Josiah Penhale"],
  },
  { at: [200, 100], title: "Dancing", location: "Rope loft", people: ["The Saltmarsh Trio"] },
];

/** Six sessions of the gala, and the five people who appear in them. */
export async function planGala(actor: SystemActor, eventId: number): Promise<void> {
  const ids = new Map<Name, number>();
  for (const [index, person] of PEOPLE.entries()) {
    const { id } = await createEventPerson(actor, eventId, person);
    const seed = 41 + index * 3;
    const bytes =
      person.role === "performer"
        ? await drawTrio(seed)
        : await drawPortrait({ seed, longHair: index !== 3, glasses: index === 1 });
    await putPersonPhoto(actor, { eventId, id }, { name: "portrait.jpg", bytes });
    ids.set(person.name, id);
  }
  const { starts_at } = await getEvent(actor, eventId);
  for (const { at, people = [], ...session } of SESSIONS) {
    const start = addMinutes(starts_at ?? "", at[0]);
    await createEventSession(actor, eventId, {
      ...session,
      starts_at: start.toISOString(),
      ends_at: addMinutes(start, at[1]).toISOString(),
      person_ids: people.flatMap((name) => ids.get(name) ?? []),
    });
  }
}
