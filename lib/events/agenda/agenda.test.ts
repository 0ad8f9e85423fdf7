import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, eventSessionPeople, events, files } from "@/db/schema";
import { within } from "@/db/within";
import { addFile } from "@/lib/files/uploads";
import { createEventFixture, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { picture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { readOrderWithAgenda } from "../orders/view";
import { writeCalendar } from "../papers/calendar-file";
import { writePublicCalendar } from "../public/calendar";
import { readPublicEvent } from "../public/event";
import { arrange } from "../setup/arranging";
import { duplicateEvent } from "../setup/event-copy";
import { changeEvent } from "../setup/events";
import { changeEventPerson, createEventPerson, deleteEventPerson, listEventPeople } from "./people";
import {
  changeEventSession,
  createEventSession,
  deleteEventSession,
  listEventSessions,
} from "./sessions";

const DINNER = { title: "Dinner", starts_at: "2035-05-12T23:00:00.000Z", location: "Main hall" };

async function planned() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const { owner } = tenant;
  const id = event.eventId;
  const ada = await createEventPerson(owner, id, { name: "Ada", role: "speaker" });
  const ben = await createEventPerson(owner, id, { name: "Ben" });
  const dinner = await createEventSession(owner, id, { ...DINNER, person_ids: [ben.id, ada.id] });
  return { tenant, owner, event, id, ada, ben, dinner };
}

describe("an event's sessions", () => {
  it("are listed by their start, with people in the people's order", async () => {
    const { owner, id, ada, ben, dinner } = await planned();
    const doors = { title: "Doors", starts_at: "2035-05-12T22:00:00Z" };
    await createEventSession(owner, id, doors);
    const found = await listEventSessions(owner, id);
    expect(found.map(({ title }) => title)).toEqual(["Doors", "Dinner"]);
    expect(dinner.person_ids).toEqual([ada.id, ben.id]);
    await arrange(owner, id, "people", [ben.id, ada.id]);
    expect((await listEventSessions(owner, id))[1]?.person_ids).toEqual([ben.id, ada.id]);
  });

  it("change places only where they start at the same time", async () => {
    const { owner, id, dinner } = await planned();
    const talk = await createEventSession(owner, id, { ...DINNER, title: "Talk" });
    const later = { title: "Dancing", starts_at: "2035-05-13T00:00:00Z" };
    const dancing = await createEventSession(owner, id, later);
    await arrange(owner, id, "sessions", [talk.id, dinner.id, dancing.id]);
    const titles = async () => (await listEventSessions(owner, id)).map(({ title }) => title);
    expect(await titles()).toEqual(["Talk", "Dinner", "Dancing"]);
    const early = arrange(owner, id, "sessions", [dancing.id, talk.id, dinner.id]);
    await expect(early).rejects.toMatchObject({ problems: [{ code: "not_by_start" }] });
    expect(await titles()).toEqual(["Talk", "Dinner", "Dancing"]);
  });

  it("have only people of their own event, each once", async () => {
    const { tenant, owner, id, ada, dinner } = await planned();
    const other = await createEventFixture(tenant);
    const stranger = await createEventPerson(owner, other.eventId, { name: "Stranger" });
    const given = { person_ids: [ada.id, stranger.id] };
    for (const refused of [
      createEventSession(owner, id, { ...DINNER, ...given }),
      changeEventSession(owner, id, dinner.id, given),
    ])
      await expect(refused).rejects.toMatchObject({
        problems: [{ path: "person_ids.1", code: "unknown_person" }],
      });
    const twice = changeEventSession(owner, id, dinner.id, { person_ids: [ada.id, ada.id] });
    await expect(twice).rejects.toMatchObject({ problems: [{ path: "person_ids" }] });
    expect(await listEventSessions(owner, id)).toEqual([dinner]);
  });

  it("record a change of what differs, and nothing where nothing does", async () => {
    const { tenant, owner, id, ada, ben, dinner } = await planned();
    await changeEventSession(owner, id, dinner.id, { person_ids: [ben.id, ada.id] });
    await changeEventSession(owner, id, dinner.id, { person_ids: [ada.id], location: null });
    const rows = await db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "event_session.change")));
    expect(rows).toEqual([
      {
        before: { location: "Main hall", personIds: [ada.id, ben.id] },
        after: { location: null, personIds: [ada.id] },
      },
    ]);
  });

  it("end after they start, also when only one of both changes", async () => {
    const { owner, id, dinner } = await planned();
    const ends_at = "2035-05-12T22:00:00Z";
    const refused = { problems: [{ path: "ends_at" }] };
    await expect(createEventSession(owner, id, { ...DINNER, ends_at })).rejects.toMatchObject(
      refused,
    );
    const change = changeEventSession(owner, id, dinner.id, { ends_at });
    await expect(change).rejects.toMatchObject(refused);
  });

  it("lose their links with either side, and nothing else", async () => {
    const { tenant, owner, id, ada, ben, dinner } = await planned();
    const links = () =>
      db.$count(eventSessionPeople, within(eventSessionPeople, tenant.organizationId));
    expect(await links()).toBe(2);
    await deleteEventPerson(owner, id, ada.id);
    expect(await listEventSessions(owner, id)).toEqual([{ ...dinner, person_ids: [ben.id] }]);
    await deleteEventSession(owner, id, dinner.id);
    expect(await links()).toBe(0);
    expect((await listEventPeople(owner, id)).map(({ name }) => name)).toEqual(["Ben"]);
  });

  it("keep their quotes: an agenda is nothing that is sold", async () => {
    const { owner, id } = await planned();
    const revision = async () => {
      const [row] = await db
        .select({ catalog: events.catalogRevision, questions: events.questionsRevision })
        .from(events)
        .where(within(events, owner.organizationId, eq(events.id, id)));
      return row;
    };
    const before = await revision();
    const { id: sessionId } = await createEventSession(owner, id, DINNER);
    await deleteEventSession(owner, id, sessionId);
    expect(await revision()).toEqual(before);
  });
});

describe("where sessions are", () => {
  const locations = (shown: { agenda: { location: string | null }[] }) =>
    shown.agenda.map(({ location }) => location);

  it("is told with the event's place, and not before", async () => {
    const { tenant, owner, event, id } = await planned();
    const visitor = visitorOf(tenant);
    const order = await placeOrderFixture(tenant, event);
    const guest = {
      ...({
        kind: "guest",
        organizationId: tenant.organizationId,
        orderId: order.orderId,
      } as const),
      requestId: "test",
    };
    const read = () => readPublicEvent(visitor, event.slug);
    const files = async () => [
      Buffer.from((await writePublicCalendar(visitor, event.slug)).bytes).toString(),
      Buffer.from((await writeCalendar(guest)).bytes).toString(),
    ];
    expect(locations(await read())).toEqual(["Main hall"]);
    for (const file of await files()) expect(file).toContain("(Main hall)");
    await changeEvent(owner, id, { location: { audience: "registered" } });
    expect(locations(await read())).toEqual([null]);
    expect(locations((await readOrderWithAgenda(guest)).agenda)).toEqual(["Main hall"]);
    const [open, own] = await files();
    expect(open).toMatch(/Agenda\\n.*Dinner/);
    expect(open).not.toContain("Main hall");
    expect(own).toContain("(Main hall)");
    await changeEvent(owner, id, { location: { audience: "paid" } });
    expect(locations((await readOrderWithAgenda(guest)).agenda)).toEqual([null]);
  });
});

describe("a person's photo", () => {
  const upload = async (owner: Parameters<typeof addFile>[0]) =>
    addFile(owner, { purpose: "event_person", name: "a.png", bytes: await picture() });

  it("is open while somebody shows it, the copy of the event included", async () => {
    const { tenant, owner, id, ada } = await planned();
    const { id: fileId } = await upload(owner);
    const state = async () => {
      const [file] = await db
        .select({ status: files.status, isPublic: files.isPublic })
        .from(files)
        .where(within(files, tenant.organizationId, eq(files.id, fileId)));
      return file;
    };
    await changeEventPerson(owner, id, ada.id, { photo_file_id: fileId });
    const copy = await duplicateEvent(owner, id, { name: "Copy", slug: "copy" });
    await deleteEventPerson(owner, id, ada.id);
    expect(await state()).toEqual({ status: "claimed", isPublic: true });
    const [copied] = await listEventPeople(owner, copy.id);
    await changeEventPerson(owner, copy.id, copied?.id ?? 0, { photo_file_id: null });
    expect(await state()).toEqual({ status: "stored", isPublic: false });
    await changeEventPerson(owner, copy.id, copied?.id ?? 0, { photo_file_id: fileId });
    expect(await state()).toEqual({ status: "claimed", isPublic: true });
  });

  it("is an upload for people of the same organization", async () => {
    const { owner, id } = await planned();
    const other = await createTenant();
    const bytes = await picture();
    const cover = await addFile(owner, { purpose: "event_cover", name: "a.png", bytes });
    for (const { id: photo_file_id } of [cover, await upload(other.owner)])
      await expect(
        createEventPerson(owner, id, { name: "Cleo", photo_file_id }),
      ).rejects.toMatchObject({ problems: [{ path: "photo_file_id", code: "unknown_upload" }] });
    expect(await listEventPeople(owner, id)).toHaveLength(2);
  });
});

describe("a duplicated event", () => {
  it("has the agenda, moved with its start, and the people, linked among themselves", async () => {
    const { owner, id, ada, ben } = await planned();
    const starts_at = "2036-05-12T22:00:00Z";
    const copy = await duplicateEvent(owner, id, { name: "Again", slug: "again", starts_at });
    const people = await listEventPeople(owner, copy.id);
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ["Ada", "speaker"],
      ["Ben", null],
    ]);
    const ids = people.map((person) => person.id);
    expect(ids).not.toEqual([ada.id, ben.id]);
    expect(await listEventSessions(owner, copy.id)).toMatchObject([
      { ...DINNER, starts_at: "2036-05-12T23:00:00.000Z", person_ids: ids },
    ]);
    expect(await listEventSessions(owner, id)).toHaveLength(1);
  });

  it("keeps the sessions' own times where it has no start", async () => {
    const { owner, id } = await planned();
    const copy = await duplicateEvent(owner, id, { name: "Later", slug: "later" });
    expect(await listEventSessions(owner, copy.id)).toMatchObject([
      { starts_at: DINNER.starts_at, is_outside_event: false },
    ]);
  });
});
