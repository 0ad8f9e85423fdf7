import { describe, expect, it } from "vitest";
import { GET as READ_FILE } from "@/app/api/v1/files/[id]/route";
import { GET as READ_PUBLIC } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/route";
import { listEventPeople } from "@/lib/events/agenda/people";
import { listEventSessions } from "@/lib/events/agenda/sessions";
import type { RouteHandler } from "@/lib/http/contract";
import { createEventFixture } from "@/lib/testing/events";
import { type Answer, call } from "@/lib/testing/request";
import { picture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as photo from "./[id]/people/[person_id]/photo/route";
import * as person from "./[id]/people/[person_id]/route";
import * as peopleOrder from "./[id]/people/order/route";
import * as people from "./[id]/people/route";
import * as session from "./[id]/sessions/[event_session_id]/route";
import * as sessionOrder from "./[id]/sessions/order/route";
import * as sessions from "./[id]/sessions/route";

type Sent = { body?: unknown; rawBody?: FormData; method?: string };

const PUT = { method: "PUT" };
const DELETE = { method: "DELETE" };

const ADA = {
  name: "Ada Nwosu",
  is_group: false,
  title: "Principal, Harbor School",
  role: "speaker",
  bio: "Teaches.",
  photo_file_id: null,
  url: "https://ada.example.org/",
  position: 4,
};
const TALK = {
  title: "A hello from school",
  description: "In her own words",
  starts_at: "2035-05-12T23:00:00.000Z",
  ends_at: "2035-05-12T23:20:00.000Z",
  location: "Main hall",
  position: 7,
};

async function office() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["donors_view"]);
  const send = (handler: RouteHandler, params: object = {}, sent: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(
        Object.entries({ id: event.eventId, ...params }).map(([name, value]) => [
          name,
          String(value),
        ]),
      ),
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const addPerson = async (body: object = ADA) => made(await send(people.POST, {}, { body }));
  const addSession = async (body: object = TALK) => made(await send(sessions.POST, {}, { body }));
  const readPublic = async () => {
    const answer = await call(READ_PUBLIC, {
      params: { clientSlugOrId: tenant.slug, eventSlug: event.slug },
    });
    return answer.body.data as { agenda: unknown[]; people: unknown[] };
  };
  return { tenant, event, weak, send, addPerson, addSession, readPublic };
}

function made({ status, body }: Answer): number {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return Number(body.id);
}

const pathsOf = ({ status, body }: Answer) => [
  status,
  ...((body.errors as { path: string }[] | undefined) ?? []).map(({ path }) => path),
];

async function upload(): Promise<FormData> {
  const form = new FormData();
  const bytes = new Uint8Array(await picture());
  form.append("file", new File([bytes], "ada.png", { type: "image/png" }));
  return form;
}

describe("every operation on an agenda", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another's records", async () => {
    const mine = await office();
    const other = await office();
    const elsewhere = await createEventFixture(mine.tenant);
    const ids = { person_id: await other.addPerson(), event_session_id: await other.addSession() };
    const own = { person_id: await mine.addPerson(), event_session_id: await mine.addSession() };
    const requests: [RouteHandler, Sent][] = [
      [people.GET, {}],
      [people.POST, { body: { name: "Taken" } }],
      [peopleOrder.PUT, { body: { ids: [] }, ...PUT }],
      [person.GET, {}],
      [person.PUT, { body: { name: "Taken" }, ...PUT }],
      [person.DELETE, DELETE],
      [photo.POST, { rawBody: await upload() }],
      [sessions.GET, {}],
      [sessions.POST, { body: TALK }],
      [sessionOrder.PUT, { body: { ids: [] }, ...PUT }],
      [session.GET, {}],
      [session.PUT, { body: { title: "Taken" }, ...PUT }],
      [session.DELETE, DELETE],
    ];
    for (const [handler, sent] of requests) {
      const { summary } = handler.contract;
      const params = { id: other.event.eventId, ...ids };
      expect((await mine.send(handler, params, sent, "")).status, summary).toBe(401);
      expect((await mine.send(handler, params, sent, mine.weak)).status, summary).toBe(403);
      expect((await mine.send(handler, params, sent)).status, summary).toBe(404);
    }
    const ofOne = [person.GET, person.PUT, person.DELETE, photo.POST];
    for (const handler of [...ofOne, session.GET, session.PUT, session.DELETE]) {
      const [, sent] = requests.find(([each]) => each === handler) ?? [];
      const params = { id: elsewhere.eventId, ...own };
      expect((await mine.send(handler, params, sent)).status, handler.contract.summary).toBe(404);
    }
    const { owner } = other.tenant;
    expect(await listEventPeople(owner, other.event.eventId)).toMatchObject([ADA]);
    expect(await listEventSessions(owner, other.event.eventId)).toMatchObject([TALK]);
  });
});

describe("people", () => {
  it("201 and 200: are added with every field, read, changed, put in order and removed", async () => {
    const { send, addPerson, readPublic } = await office();
    const id = await addPerson();
    const { body } = await send(person.GET, { person_id: id });
    expect(body.data).toEqual({ id, ...ADA, photo: null });
    const trio = await addPerson({ name: "The Saltmarsh Trio", is_group: true, role: "performer" });
    const changed = { role: null, url: null, title: " " };
    const answer = await send(person.PUT, { person_id: id }, { body: changed, ...PUT });
    expect(answer.body.data).toEqual({
      ...{ id, ...ADA, photo: null },
      ...{ role: null, url: null, title: null },
    });
    await send(peopleOrder.PUT, {}, { body: { ids: [trio, id] }, ...PUT });
    const listed = (await send(people.GET)).body.data;
    expect(listed).toMatchObject([{ name: "The Saltmarsh Trio" }, { name: "Ada Nwosu" }]);
    expect((await readPublic()).people).toEqual([
      {
        ...{ id: trio, name: "The Saltmarsh Trio", is_group: true, role: "performer" },
        ...{ title: null, bio: null, photo: null, url: null },
      },
      expect.objectContaining({ id, name: "Ada Nwosu" }),
    ]);
    expect((await send(person.DELETE, { person_id: id }, DELETE)).status).toBe(200);
    expect((await send(person.GET, { person_id: id })).status).toBe(404);
  });

  it("422: says what is wrong with a person", async () => {
    const { send, addPerson } = await office();
    const post = async (body: object) => pathsOf(await send(people.POST, {}, { body }));
    expect(await post({ name: " " })).toEqual([422, "name"]);
    expect(await post({ name: "Ada", role: "boss" })).toEqual([422, "role"]);
    expect(await post({ name: "Ada", url: "javascript:alert(1)" })).toEqual([422, "url"]);
    expect(await post({ name: "Ada", bio: "x".repeat(1001) })).toEqual([422, "bio"]);
    expect(await post({ name: "Ada", photo_file_id: 2147480000 })).toEqual([422, "photo_file_id"]);
    const id = await addPerson();
    const order = await send(peopleOrder.PUT, {}, { body: { ids: [id, id] }, ...PUT });
    expect(pathsOf(order)).toEqual([422, "ids"]);
  });

  it("200: have a photo that everyone can see, until it is replaced", async () => {
    const { send, addPerson, readPublic } = await office();
    const id = await addPerson();
    const add = async () => {
      const answer = await send(photo.POST, { person_id: id }, { rawBody: await upload() });
      expect(answer.status).toBe(200);
      return answer.body.file as { id: number; url: string };
    };
    const open = async (url: string, fileId: number) => {
      const params = Promise.resolve({ id: String(fileId) });
      const answer = await READ_FILE(new Request(url), { params });
      return [answer.status, answer.headers.get("Content-Type")];
    };
    const first = await add();
    const shown = { url: first.url, thumb_url: `${first.url}?variant=thumb` };
    expect((await readPublic()).people).toMatchObject([{ photo: shown }]);
    expect(await open(shown.thumb_url, first.id)).toEqual([200, "image/webp"]);
    const second = await add();
    expect((await open(first.url, first.id))[0]).toBe(404);
    expect((await open(second.url, second.id))[0]).toBe(200);
    const form = new FormData();
    form.append("file", new File(["<svg/>"], "ada.svg", { type: "image/svg+xml" }));
    const wrong = await send(photo.POST, { person_id: id }, { rawBody: form });
    expect(wrong.status).toBe(422);
    expect((await open(second.url, second.id))[0]).toBe(200);
  });
});

describe("sessions", () => {
  it("201 and 200: are added with every field, read, changed and removed", async () => {
    const { send, addPerson, addSession, readPublic } = await office();
    const ada = await addPerson();
    const id = await addSession({ ...TALK, person_ids: [ada] });
    const { body } = await send(session.GET, { event_session_id: id });
    const stored = { id, ...TALK, person_ids: [ada], is_outside_event: false };
    expect(body.data).toEqual(stored);
    const late = "2035-05-13T02:30:00.000Z";
    const change = { body: { ends_at: late, description: null }, ...PUT };
    const answer = await send(session.PUT, { event_session_id: id }, change);
    const changed = { ...stored, ends_at: late, description: null, is_outside_event: true };
    expect(answer.body.data).toEqual(changed);
    expect((await send(sessions.GET)).body.data).toEqual([changed]);
    const { position: _, is_outside_event: __, ...shown } = changed;
    expect((await readPublic()).agenda).toEqual([shown]);
    expect((await send(session.DELETE, { event_session_id: id }, DELETE)).status).toBe(200);
    expect((await readPublic()).agenda).toEqual([]);
  });

  it("422: says what is wrong with a session", async () => {
    const { send, addSession } = await office();
    const post = async (body: object) =>
      pathsOf(await send(sessions.POST, {}, { body: { ...TALK, ...body } }));
    expect(await post({ title: "" })).toEqual([422, "title"]);
    expect(await post({ starts_at: "soon" })).toEqual([422, "starts_at"]);
    expect(await post({ starts_at: null })).toEqual([422, "starts_at"]);
    expect(await post({ ends_at: TALK.starts_at })).toEqual([422, "ends_at"]);
    expect(await post({ person_ids: [2147480000] })).toEqual([422, "person_ids.0"]);
    expect((await post({ is_outside_event: false }))[0]).toBe(422);
    const [first, second] = [await addSession(), await addSession()];
    const arrange = async (ids: number[]) =>
      pathsOf(await send(sessionOrder.PUT, {}, { body: { ids }, ...PUT }));
    expect(await arrange([second])).toEqual([422, "ids"]);
    expect(await arrange([second, first])).toEqual([200]);
    expect((await send(sessions.GET)).body.data).toMatchObject([{ id: second }, { id: first }]);
  });

  it("201 once: an idempotent request adds one session", async () => {
    const { tenant, event } = await office();
    const key = await createApiKey(tenant);
    const headers = { "X-SVC-API-Key": key, "Idempotency-Key": "agenda-1" };
    const params = { id: String(event.eventId) };
    const answers = [
      await call(sessions.POST, { params, headers, body: TALK }),
      await call(sessions.POST, { params, headers, body: TALK }),
    ];
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, answers[0]?.body.id],
      [201, answers[0]?.body.id],
    ]);
    expect(await listEventSessions(tenant.owner, event.eventId)).toHaveLength(1);
  });
});
