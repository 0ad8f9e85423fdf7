import { beforeAll, describe, expect, test } from "vitest";
import { runOn } from "@/lib/testing/database";
import { createEvent, eventPath } from "./event";
import { ask, askAsStaff, signIn, type Target, tally, tell } from "./target";

const HOSTILE_QUERIES = [
  "?page=99999999999999999999&per_page=-1",
  "?q=%00&search=%00&from=%00&event=%00",
  "?sort=__proto__&order=constructor&page=1&page=2&q[a]=1",
  `?q=${"%F0%9F%98%80".repeat(400)}&year=0x10&status=%22%3E%3Cscript%3E`,
  "?donor=2147483648&event=-1&id=1e309&from=2024-02-31&to=never",
];

const INJECTED = "x\r\nATTENDEE:mailto:victim@mail.example";

/** Addresses, texts and files that are not what they should be. */
export function hostileInput(target: () => Target): void {
  test("hostile queries on the dashboard's pages break none of them", async () => {
    const cookie = await signIn(target(), target().world.admin);
    const found: string[] = [];
    const statuses: number[] = [];
    for (const path of dashboardPages(target())) {
      for (const query of HOSTILE_QUERIES) {
        const { status } = await ask(target(), { path: `${path}${query}`, headers: { cookie } });
        statuses.push(status);
        if (status >= 500) found.push(`${path}${query.slice(0, 60)}: ${status}`);
      }
    }
    tell("hostile queries", tally(statuses));
    expect(statuses).toContain(200);
    expect(found).toEqual([]);
  });

  describe("a name that goes on as a line of a calendar", () => {
    const name = { summary: "Harvest supper", text: INJECTED };
    let event: { id: number; slug: string };
    beforeAll(async () => {
      event = await createEvent(target(), [{}]);
    });

    test("is refused", async () => {
      const body = { slug: "injected", name: name.text, location: { kind: "in_person" } };
      const answer = await askAsStaff(target(), { method: "POST", path: "/admin/events", body });
      tell("an event's name with a line break", String(answer.status));
      expect(answer.status).toBe(422);
    });

    test("writes no line of its own even when the database has it", async () => {
      const rename = "update events set name = $1 where id = $2";
      await runOn(target().databaseUrl, rename, [name.text, event.id]);
      const path = `${eventPath(target(), event)}/calendar.ics`;
      const answer = await ask(target(), { path });
      await runOn(target().databaseUrl, rename, [name.summary, event.id]);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).toMatch(/^SUMMARY:x/m);
      expect(answer.text.split(/[\r\n]+/).filter((line) => /^ATTENDEE/.test(line))).toEqual([]);
    });
  });

  test("a key that may edit files but not see donors attaches nothing to a donor", async () => {
    const count = "select count(*)::int as n from donor_files";
    const before = (await runOn(target().databaseUrl, count)).rows[0];
    const { donor, limited_api_key } = target().world;
    const answer = await upload(target(), `donor/${donor.id}`, Buffer.from("Some notes."), {
      "X-SVC-API-Key": limited_api_key,
    });
    tell("a file for a donor without their permission", String(answer.status));
    expect([403, 404]).toContain(answer.status);
    expect((await runOn(target().databaseUrl, count)).rows[0]).toEqual(before);
  });

  test("a file that only begins like a PDF is refused", async () => {
    const garbage = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20_000, 0xa7)]);
    const answer = await upload(target(), `entity/${target().world.entity.id}`, garbage);
    tell("%PDF before garbage", String(answer.status));
    expect(answer.status).toBe(422);
  });
}

function upload(target: Target, owner: string, bytes: Buffer, headers = {}) {
  const raw = new FormData();
  raw.set("file", new Blob([new Uint8Array(bytes)]), "paper.pdf");
  return askAsStaff(target, { method: "POST", path: `/file/${owner}/upload`, raw, headers });
}

/** Some thirty pages; `e2e` has all of them. */
function dashboardPages({ world }: Target): string[] {
  const { donor, event, portfolio, entity, program } = world;
  const below = (root: string, pages: string[]) => pages.map((page) => `/admin${root}${page}`);
  return [
    ...below("", ["", "/search", "/portfolio", "/donors", "/donations", "/plans", "/orders"]),
    ...below("", ["/entities", "/events", "/tasks", "/households", "/relationships", "/imports"]),
    ...below("", ["/programs", "/acknowledgements", "/donors/new", "/donations/new", "/check-in"]),
    ...below(`/events/${event.id}`, ["", "/orders", "/attendees", "/waitlist", "/seating/list"]),
    ...below(`/portfolio/${portfolio.donor_id}`, ["", "/gifts", "/contacts"]),
    ...below("/settings", ["", "/activity", "/users", "/background-work"]),
    `/admin/donors/${donor.id}`,
    `/admin/entities/${entity.id}`,
    `/admin/programs/${program.id}`,
  ];
}
