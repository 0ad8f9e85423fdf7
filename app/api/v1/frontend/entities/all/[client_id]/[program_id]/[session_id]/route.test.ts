import { differenceInYears } from "date-fns";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { signOut } from "@/lib/donors/portal/sign-in";
import { changeEntity } from "@/lib/sponsorship/entities";
import { archiveEntities, moveEntities } from "@/lib/sponsorship/entity-bulk";
import { addEntityFile } from "@/lib/sponsorship/entity-files";
import { takePlace } from "@/lib/sponsorship/places";
import { changeProgram, createProgram } from "@/lib/sponsorship/programs";
import { createDonorFixture, createVisitor, signInDonor } from "@/lib/testing/donors";
import { call } from "@/lib/testing/request";
import { createEntities, createProgramFixture, picture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { GET, POST } from "./route";

type Item = { id: number; title: string; fields: Record<string, string>; available: boolean };
type Data = { processed: Item[]; [field: string]: unknown };

/** Of a child born on February 28, 2018, by the clock of the tenant's own zone. */
const BENS_AGE = differenceInYears(new Date(), new Date(2018, 1, 28));

const CHILDREN = [
  { en_child_name: "Zoë", en_gender: "Girl", en_age: "9", sp_amount: "35", en_village: "Lake" },
  { en_child_name: "amara", en_gender: "Girl", en_age: "10", sp_amount: "40", en_village: "Hill" },
  { en_child_name: "Ben", en_gender: "Boy", en_age: "7", en_birthday: "2018-02-28", sp_num: "2" },
  {
    en_child_name: "José Ángel Ruiz",
    public_name: "José Ángel",
    en_gender: "Boy",
    en_test_checkbox_2: "1",
    sp_amount: "35",
  },
  { en_child_name: "Émile", en_gender: "boy ", en_age: "-1.5", en_notes: "secret" },
];

async function gallery() {
  const tenant = await createTenant({ website: "https://tenant.example" });
  const { programId, slug } = await createProgramFixture(tenant, { gallery_sort: "title" });
  const ids = await createEntities(tenant.owner, programId, CHILDREN);
  const list = async (query = "", path: Record<string, string> = {}) => {
    const client_id = String(tenant.organizationId);
    const params = { client_id, program_id: String(programId), session_id: "0", ...path };
    const answer = await call(GET, { params, query });
    return { ...answer, data: answer.body.data as Data };
  };
  const titles = async (query: string) =>
    (await list(query)).data.processed.map(({ title }) => title);
  return { tenant, programId, slug, ids, list, titles };
}

describe("GET /frontend/entities/all/{client_id}/{program_id}/{session_id}", () => {
  it("200: fills every field of the specification", async () => {
    const { tenant, programId, slug, ids, list } = await gallery();
    await changeProgram(tenant.owner, programId, {
      gallery_text: "Every child here waits for you.",
      gallery_columns: 2,
    });
    await createProgram(tenant.owner, { slug: "wells", name: "Wells" });
    const [first = 0] = ids;
    const photo = { name: "zoe.png", bytes: await picture() };
    const file = await addEntityFile(tenant.owner, first, photo);
    const { status, data, headers } = await list("?sort=-title");
    expect(status).toBe(200);
    const { processed, ...rest } = data;
    expect(rest).toEqual({
      client_id: tenant.organizationId,
      program_id: programId,
      program_name: "Children",
      first_thumb: `http://localhost:3000/api/v1/files/${file.id}?variant=thumb`,
      client: {
        id: tenant.organizationId,
        name: expect.stringMatching(/^Tenant/),
        slug: tenant.slug,
        logo_url: "",
        website: "https://tenant.example",
      },
      sort_fields: [
        { key: "waiting", label: "Waiting longest" },
        { key: "title", label: "Name" },
        { key: "created", label: "Date added" },
        { key: "amount", label: "Amount" },
        { key: "sponsored", label: "Already sponsored" },
        { key: "en_gender", label: "Gender" },
        { key: "en_age", label: "Age" },
        { key: "en_birthday", label: "Age" },
      ],
      filter_fields: [
        { key: "available", label: "Can be sponsored", type: "checkbox", options: [] },
        { key: "en_gender", label: "Gender", type: "text", options: ["Boy", "Girl"] },
        { key: "en_test_checkbox_2", label: "Needs glasses", type: "checkbox", options: [] },
        { key: "en_age", label: "Age", type: "number", options: [] },
        { key: "en_birthday", label: "Age", type: "number", options: [] },
        {
          key: "en_village",
          label: "Village",
          type: "select",
          options: ["Hill", "Lake", "Plain"],
        },
      ],
      text_front: "Every child here waits for you.",
      sorting: "sort=-title",
      filtering: "",
      program_names: ["Children", "Wells"],
      disable_program_link: "false",
      currency_symbol: "$",
      height: 3,
      total_length: 5,
      session_id: 0,
      total: 5,
      session_logged_in: "false",
    });
    expect(processed[0]).toEqual({
      id: first,
      title: "Zoë",
      thumb: `http://localhost:3000/api/v1/files/${file.id}?variant=thumb`,
      files: [
        {
          id: file.id,
          name: "picture-1.png",
          url: `http://localhost:3000/api/v1/files/${file.id}`,
          mime_type: "image/png",
          width: 64,
          height: 48,
        },
      ],
      fields: {
        en_gender: "Girl",
        en_test_checkbox_2: "0",
        en_age: "9",
        en_birthday: "",
        en_village: "Lake",
        en_story: "",
      },
      sp_num: 1,
      sponsors_count: 0,
      available: true,
      sp_amount: 35,
      currency: "USD",
      url: `http://localhost:3000/o/${tenant.slug}/programs/${slug}/${first}`,
    });
    expect(headers.get("x-total-count")).toBe("5");
  });

  it("200: names the session in the path, and whether a donor is signed in", async () => {
    const { tenant, list } = await gallery();
    const visitor = await createVisitor(tenant);
    const donor = await signInDonor(tenant, await createDonorFixture(tenant));
    const ask = async (session_id: string) => (await list("", { session_id })).data;
    expect(await ask(visitor.secret)).toMatchObject({
      session_id: visitor.actor.sessionId,
      session_logged_in: "false",
    });
    expect(await ask(donor.secret)).toMatchObject({
      session_id: donor.actor.sessionId,
      session_logged_in: "true",
    });
    const elsewhere = await createVisitor(await createTenant());
    await signOut(donor.actor);
    for (const gone of [elsewhere.secret, donor.secret, String(donor.actor.sessionId)])
      expect(await ask(gone)).toMatchObject({ session_id: 0, session_logged_in: "false" });
  });

  it("200: accepts a slug, in any session", async () => {
    const { tenant, list } = await gallery();
    const sessions = ["0", "nonsense", "A".repeat(43), "..%2f"];
    const answers = await Promise.all(
      sessions.map((session_id) => list("", { session_id, client_id: tenant.slug })),
    );
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(data).toMatchObject({ session_id: 0, session_logged_in: "false", total: 5 });
    }
  });

  it("404: treats unknown, another organization's, and archived programs alike", async () => {
    const { list, tenant, programId } = await gallery();
    const other = await gallery();
    const unknown = await list("", { program_id: "2147483647" });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: expect.any(String), error: "not_found" });
    const foreign = await list("", { program_id: String(other.programId) });
    const nobody = await list("", { client_id: "nobody" });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect([nobody.status, nobody.body]).toEqual([404, unknown.body]);
    expect((await list("", { program_id: "x" })).status).toBe(404);
    await changeProgram(tenant.owner, programId, { status: "archived" });
    const archived = await list();
    expect([archived.status, archived.body]).toEqual([404, unknown.body]);
  });

  it("405: answers in its own shape", async () => {
    const answer = await POST();
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(Object.keys(await answer.json())).toEqual(["message", "error"]);
  });

  it.each([
    ["?page=0", "page"],
    ["?page=-1", "page"],
    ["?page=two", "page"],
    ["?page=1&page=2", "page"],
    ["?per_page=0", "per_page"],
    ["?per_page=101", "per_page"],
    ["?per_page=1.5", "per_page"],
    ["?color=red", "page, per_page, sort, filter[<key>], q"],
    ["?color[a]=red", "page, per_page, sort, filter[<key>], q"],
    ["?sort=color", "waiting, title, created, amount, sponsored, en_gender, en_age, en_birthday"],
    ["?sort=en_story", "en_gender"],
    ["?sort=--title", "title"],
    ["?sort=title&sort=amount", "sort"],
    ["?filter=red", "filter[<key>]"],
    [
      "?filter[color]=red",
      "available, en_gender, en_test_checkbox_2, en_age, en_birthday, en_village",
    ],
    ["?filter[en_notes]=secret", "en_village"],
    ["?filter[available]=maybe", "available"],
    ["?filter[en_age]=old", "Age"],
    ["?filter[en_age]=1..x", "Age"],
    ["?filter[en_birthday]=2018-02-28", "Age"],
    ["?filter[en_birthday]=2018-01-01..2018-12-31", "Age"],
    ["?filter[en_village]=Mars", "Hill, Lake, Plain"],
    ["?filter[en_test_checkbox_2]=yes", "Needs glasses"],
    [`?q=${"x".repeat(201)}`, "q"],
    ["?q=a%00b", "stored"],
  ])("422: refuses %s, naming %s", async (query, named) => {
    const { list } = await gallery();
    const { status, body } = await list(query);
    expect(status).toBe(422);
    expect(Object.keys(body)).toEqual(["message", "error"]);
    expect(body.message).toContain(named);
  });

  it("sorts by name, date, amount and state, both ways, ties by row age", async () => {
    const { tenant, ids, titles } = await gallery();
    const { organizationId } = tenant;
    await db.transaction((tx) => takePlace(tx, { organizationId, entityId: ids[1] ?? 0 }));
    const byName = ["amara", "Ben", "Émile", "José Ángel", "Zoë"];
    expect(await titles("")).toEqual(byName);
    expect(await titles("?sort=-title")).toEqual(byName.toReversed());
    const byDate = ["Zoë", "amara", "Ben", "José Ángel", "Émile"];
    expect(await titles("?sort=created")).toEqual(byDate);
    expect(await titles("?sort=-created")).toEqual(byDate.toReversed());
    const byAmount = ["Ben", "Émile", "Zoë", "José Ángel", "amara"];
    expect(await titles("?sort=amount")).toEqual(byAmount);
    expect(await titles("?sort=-amount")).toEqual(byAmount.toReversed());
    const byState = ["Zoë", "Ben", "José Ángel", "Émile", "amara"];
    expect(await titles("?sort=sponsored")).toEqual(byState);
    expect(await titles("?sort=-sponsored")).toEqual(byState.toReversed());
  });

  it("sorts fields in their own order: numbers as numbers, empty values first", async () => {
    const { titles } = await gallery();
    const byAge = ["José Ángel", "Émile", "Ben", "Zoë", "amara"];
    expect(await titles("?sort=en_age")).toEqual(byAge);
    expect(await titles("?sort=-en_age")).toEqual(byAge.toReversed());
  });

  it("sorts by age in whole years, so that the order reveals no birth date", async () => {
    const { tenant, programId, titles } = await gallery();
    const born = (name: string, en_birthday: string) => ({ en_child_name: name, en_birthday });
    const year = new Date().getFullYear() - 12;
    await createEntities(tenant.owner, programId, [
      born("Later", `${year}-01-09`),
      born("Earlier", `${year}-01-03`),
      born("Older", `${year - 3}-01-05`),
    ]);
    const byAge = await titles("?sort=en_birthday&filter[en_birthday]=10..");
    expect(byAge).toEqual(["Later", "Earlier", "Older"]);
    expect(await titles("?sort=-en_birthday&filter[en_birthday]=10..")).toEqual(byAge.toReversed());
  });

  it("keeps the program's own order by default", async () => {
    const { tenant, programId, list } = await gallery();
    await changeProgram(tenant.owner, programId, { gallery_sort: "-en_age" });
    expect((await list()).data).toMatchObject({ sorting: "sort=-en_age" });
    expect((await list("?sort=amount")).data).toMatchObject({ sorting: "sort=amount" });
  });

  it.each([
    ["filter[en_gender]=boy", ["Ben", "Émile", "José Ángel"]],
    ["filter[en_gender]=Boy&filter[en_age]=7", ["Ben"]],
    [
      "filter[en_gender]=Boy&filter[en_gender]=girl",
      ["amara", "Ben", "Émile", "José Ángel", "Zoë"],
    ],
    ["filter[en_test_checkbox_2]=true", ["José Ángel"]],
    ["filter[en_test_checkbox_2]=0", ["amara", "Ben", "Émile", "Zoë"]],
    ["filter[en_age]=7.0", ["Ben"]],
    ["filter[en_age]=7..9", ["Ben", "Zoë"]],
    ["filter[en_age]=9..", ["amara", "Zoë"]],
    ["filter[en_age]=..0", ["Émile"]],
    [`filter[en_birthday]=${BENS_AGE}`, ["Ben"]],
    [`filter[en_birthday]=${BENS_AGE}..`, ["Ben"]],
    [`filter[en_birthday]=..${BENS_AGE - 1}`, []],
    [`filter[en_birthday]=${BENS_AGE + 1}..`, []],
    ["filter[en_village]=Lake", ["Zoë"]],
    ["filter[en_village]=Plain", []],
    ["filter[en_village]=", ["Ben", "Émile", "José Ángel"]],
    ["filter[en_village]=&filter[en_village]=Lake", ["Ben", "Émile", "José Ángel", "Zoë"]],
    ["filter[en_birthday]=", ["amara", "Émile", "José Ángel", "Zoë"]],
    [
      `filter[en_birthday]=&filter[en_birthday]=${BENS_AGE}`,
      ["amara", "Ben", "Émile", "José Ángel", "Zoë"],
    ],
    ["filter[available]=1", ["Ben", "Émile", "José Ángel", "Zoë"]],
    ["filter[available]=false", ["amara"]],
    ["filter[available]=1&filter[available]=0", ["amara", "Ben", "Émile", "José Ángel", "Zoë"]],
    ["q=jose", ["José Ángel"]],
    ["q=ANGEL", ["José Ángel"]],
    ["q=ruiz", []],
    ["q=%25", []],
    ["q=_", []],
    ["q=e", ["Ben", "Émile", "José Ángel", "Zoë"]],
    ["q=e&filter[en_gender]=boy&filter[available]=1", ["Ben", "Émile", "José Ángel"]],
  ])("finds by %s, in every order", async (asked, expected) => {
    const { tenant, ids, list, titles } = await gallery();
    const { organizationId } = tenant;
    await db.transaction((tx) => takePlace(tx, { organizationId, entityId: ids[1] ?? 0 }));
    const { data, headers } = await list(`?${asked}`);
    expect(data.processed.map(({ title }) => title)).toEqual(expected);
    expect(data).toMatchObject({ total: expected.length, total_length: expected.length });
    expect(headers.get("x-total-count")).toBe(String(expected.length));
    expect(decodeURIComponent(String(data.filtering).replaceAll("+", " "))).toBe(
      decodeURIComponent(asked.split("&").toSorted(queryLast).join("&")),
    );
    for (const order of ["en_age", "-en_gender", "sponsored"])
      expect((await titles(`?${asked}&sort=${order}`)).toSorted()).toEqual(expected.toSorted());
  });

  it("pages without skipping or repeating, and links to the next and previous pages", async () => {
    const { list, titles, tenant } = await gallery();
    const pages = [1, 2, 3, 4].map((page) => titles(`?per_page=2&page=${page}&sort=-en_gender`));
    const all = (await Promise.all(pages)).flat();
    expect(all).toEqual(await titles("?sort=-en_gender"));
    const { headers, data } = await list("?per_page=2&page=2&filter[available]=1", {
      client_id: tenant.slug,
    });
    expect(data).toMatchObject({ total: 5, total_length: 2, height: 1 });
    const links = Object.fromEntries(
      (headers.get("link") ?? "").split(", ").map((link) => {
        const [, address = "", rel = ""] = /^<([^>]+)>; rel="(\w+)"$/.exec(link) ?? [];
        return [rel, new URL(address)];
      }),
    );
    expect(Object.keys(links)).toEqual(["first", "prev", "next", "last"]);
    expect(links.next?.pathname).toMatch(
      new RegExp(`^/api/v1/frontend/entities/all/${tenant.slug}/\\d+/0$`),
    );
    expect(Object.fromEntries(links.next?.searchParams ?? [])).toEqual({
      page: "3",
      per_page: "2",
      "filter[available]": "1",
    });
    const beyond = await list("?page=99");
    expect(beyond.data).toMatchObject({ processed: [], first_thumb: "", height: 0, total: 5 });
  });

  it("neither shows nor counts hidden, archived or moved entities", async () => {
    const { tenant, ids, list, titles } = await gallery();
    const { owner } = tenant;
    const [zoe = 0, amara = 0, ben = 0, jose = 0] = ids;
    const other = await createProgramFixture(tenant);
    await changeEntity(owner, zoe, { is_public: false });
    await archiveEntities(owner, [amara]);
    await moveEntities(owner, { ids: [ben], programId: other.programId, dropFields: false });
    expect(await titles("")).toEqual(["Émile", "José Ángel"]);
    expect(await titles("?sort=en_age")).toEqual(["José Ángel", "Émile"]);
    expect(await titles("?filter[en_gender]=Girl")).toEqual([]);
    expect((await list("?filter[en_gender]=Girl")).data).toMatchObject({ total: 0 });
    expect((await list()).data).toMatchObject({ total: 2 });
    const moved = await list("?filter[en_gender]=Boy", { program_id: String(other.programId) });
    expect(moved.data.processed).toMatchObject([{ id: ben }]);
    expect(moved.data).toMatchObject({ total: 1 });
    await changeEntity(owner, jose, { en_age: "3" });
    expect(await titles("?filter[en_age]=3")).toEqual(["José Ángel"]);
    await changeEntity(owner, zoe, { is_public: true });
    expect(await titles("?filter[en_gender]=Girl")).toEqual(["Zoë"]);
    expect((await list()).data).toMatchObject({ total: 3 });
  });

  it("reveals no field that is not public", async () => {
    const { list } = await gallery();
    expect(JSON.stringify((await list()).body)).not.toContain("secret");
    expect(JSON.stringify((await list()).body)).not.toContain("en_notes");
  });

  it("shows sponsored entities with their state", async () => {
    const { tenant, ids, list } = await gallery();
    const of = { organizationId: tenant.organizationId, entityId: ids[2] ?? 0 };
    const ben = async () => (await list("?q=ben")).data.processed[0];
    await db.transaction((tx) => takePlace(tx, of));
    expect(await ben()).toMatchObject({ sp_num: 2, sponsors_count: 1, available: true });
    await db.transaction((tx) => takePlace(tx, of));
    expect(await ben()).toMatchObject({ sp_num: 2, sponsors_count: 2, available: false });
    await expect(db.transaction((tx) => takePlace(tx, of))).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await ben()).toMatchObject({ sponsors_count: 2 });
  });
});

/** `filtering` says the filters first, then what the name contains. */
const queryLast = (one: string, other: string) =>
  Number(one.startsWith("q=")) - Number(other.startsWith("q="));
