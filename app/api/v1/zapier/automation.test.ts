import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { outboundEvents } from "@/db/schema";
import { within } from "@/db/within";
import { changeDonor, createDonor } from "@/lib/donors/records/donors";
import type { RouteHandler } from "@/lib/http/contract";
import { createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { POST as createTask } from "./actions/create-task/route";
import { POST as logInteraction } from "./actions/log-interaction/route";
import { POST as recordGift } from "./actions/record-gift/route";
import { POST as saveDonor } from "./actions/save-donor/route";
import { POST as tagDonor } from "./actions/tag-donor/route";
import { GET as listChoices } from "./choices/[name]/route";
import { GET as describeMe } from "./me/route";
import { GET as searchDonors } from "./searches/donors/route";
import { GET as poll } from "./triggers/[event]/route";

let tenant: Tenant;
let key: string;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant();
  key = await createApiKey(tenant);
  giving = await createGivingFixture(tenant);
});

// biome-ignore lint/suspicious/noExplicitAny: answers of several operations, each read by its test
type Answered = { status: number; body: { data: any } };

const send = (handler: RouteHandler, body: object, withKey = key) =>
  call(handler, { body, headers: { "X-SVC-API-Key": withKey } }) as unknown as Promise<Answered>;

const ask = (handler: RouteHandler, params: Record<string, string> = {}, query = "") =>
  call(handler, {
    params,
    query,
    headers: { "X-SVC-API-Key": key },
  }) as unknown as Promise<Answered>;

describe("a connection", () => {
  it("names the organization, and says when the key is a test key", async () => {
    const { status, body } = await ask(describeMe);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ live: false, user: "Olive Owner" });
    expect(body.data.label).toMatch(/ \(test\)$/);
  });

  it("refuses a caller without a key", async () => {
    expect((await call(describeMe, {})).status).toBe(401);
  });
});

describe("polling", () => {
  it("finds every event once, by ids that never change, through 250 new and 40 changed records", async () => {
    const seen = new Map<number, unknown>();
    const take = async (event: string) => {
      const { body } = await ask(poll, { event });
      expect(body.data.length).toBeLessThanOrEqual(100);
      for (const each of body.data as { id: number }[]) {
        if (seen.has(each.id)) expect(each).toEqual(seen.get(each.id));
        seen.set(each.id, each);
      }
    };
    const ids: number[] = [];
    for (let nth = 0; nth < 250; nth++) {
      ids.push((await createDonor(tenant.owner, { last_name: `Nr ${nth}` })).id);
      if (nth % 50 === 49) await take("donor.created");
    }
    for (const id of ids.slice(0, 40)) await changeDonor(tenant.owner, id, { city: "Bath" });
    await take("donor.changed");
    await take("donor.created");
    const written = await db
      .select({ id: outboundEvents.id })
      .from(outboundEvents)
      .where(
        within(
          outboundEvents,
          tenant.organizationId,
          inArray(outboundEvents.type, ["donor.created", "donor.changed"]),
        ),
      );
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual(
      written.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(seen.size).toBe(290);
  });

  it("answers a sample with every field where nothing has happened, if it is asked for one", async () => {
    expect((await ask(poll, { event: "task.created" })).body.data).toEqual([]);
    const { body } = await ask(poll, { event: "task.created" }, "?samples=true");
    expect(body.data).toMatchObject([{ type: "task.created", record: { status: "open" } }]);
  });

  it("refuses an event that the key may not see, and one that does not exist", async () => {
    const narrow = await createApiKey(tenant, ["events_view"]);
    const headers = { "X-SVC-API-Key": narrow };
    expect((await call(poll, { params: { event: "donor.created" }, headers })).status).toBe(403);
    expect((await call(poll, { params: { event: "donor.exploded" }, headers })).status).toBe(404);
  });
});

describe("actions", () => {
  it("add a donor, and update the one with the same address the next time", async () => {
    const first = await send(saveDonor, { email: "Ada@Example.org", first_name: "Ada" });
    const again = await send(saveDonor, { email: "ada@example.org", last_name: "Moss" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toMatchObject({ id: first.body.data.id, display_name: "Ada Moss" });
  });

  it("refuse an address that several donors have, and write nothing", async () => {
    for (const first_name of ["Ada", "Ida"])
      await createDonor(tenant.owner, { first_name, email: "shared@example.org" });
    for (const refused of [
      await send(saveDonor, { email: "shared@example.org", city: "Bath" }),
      await send(tagDonor, { donor_email: "shared@example.org", tag: "Board" }),
    ]) {
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain("Several donors have this email address");
    }
  });

  it("record a gift, log an interaction, add a task and a tag for the donor with an address", async () => {
    const donor = await createDonor(tenant.owner, { last_name: "Moss", email: "m@example.org" });
    const named = { donor_email: "m@example.org" };
    const { designationId: designation_id } = giving;
    const gift = await send(recordGift, {
      ...named,
      designation_id,
      amount: 12.5,
      method: "check",
    });
    expect(gift.body.data).toMatchObject({ amount: 12.5, status: "completed", donor_id: donor.id });
    const talk = await send(logInteraction, { ...named, channel: "phone", note: "Hello" });
    expect(talk.body.data).toMatchObject({ donor_id: donor.id, note: "Hello" });
    const task = await send(createTask, { ...named, title: "Call back" });
    expect(task.body.data).toMatchObject({ donor_id: donor.id, status: "open" });
    const tagged = await send(tagDonor, { ...named, tag: "Board" });
    expect(tagged.body.data).toMatchObject({ id: donor.id, tags: ["Board"] });
  });

  it("say which field is wrong, and refuse a donor of another organization", async () => {
    const other = await createDonor((await createTenant()).owner, { last_name: "Far" });
    const { designationId: designation_id } = giving;
    const sent = { donor_id: other.id, designation_id, amount: 5, method: "cash" };
    expect((await send(recordGift, sent)).status).toBe(422);
    const huge = { ...sent, donor_id: giving.donorId, amount: 1e13 };
    expect((await send(recordGift, huge)).body).toMatchObject({
      errors: [{ path: "amount", message: "Enter an amount in USD of at most 10,000,000,000." }],
    });
    const nobody = await send(recordGift, { ...sent, donor_id: undefined });
    expect(JSON.stringify(nobody.body)).toContain("Send donor_id or donor_email.");
    expect((await send(createTask, { donor_email: "no@example.org", title: "x" })).status).toBe(
      422,
    );
  });

  it("need the permission of what they do", async () => {
    const narrow = await createApiKey(tenant, ["donors_view"]);
    for (const [handler, body] of [
      [saveDonor, { last_name: "Moss" }],
      [tagDonor, { donor_id: giving.donorId, tag: "Board" }],
    ] as const)
      expect((await send(handler, body, narrow)).status).toBe(403);
  });
});

describe("searches and choices", () => {
  it("find a donor by address, and nothing of another organization", async () => {
    await createDonor((await createTenant()).owner, { last_name: "Far", email: "a@example.org" });
    const own = await createDonor(tenant.owner, { last_name: "Near", email: "a@example.org" });
    const { body } = await ask(searchDonors, {}, "?email=A@example.org");
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect((await ask(searchDonors)).status).toBe(422);
  });

  it("offer designations with their program, and the events that the key may see", async () => {
    const { body } = await ask(listChoices, { name: "designations" });
    expect(body.data).toContainEqual({
      ...{ id: giving.designationId, name: expect.stringContaining(": ") },
    });
    const narrow = await createApiKey(tenant, ["events_view"]);
    const answer = (await call(listChoices, {
      ...{ params: { name: "event-types" }, headers: { "X-SVC-API-Key": narrow } },
    })) as unknown as Answered;
    const types = answer.body.data.map(({ id }: { id: string }) => id);
    expect(types).toContain("event.published");
    expect(types).not.toContain("donor.created");
    expect(await ask(listChoices, { name: "secrets" })).toMatchObject({
      status: 404,
      body: { message: "There is nothing at this address." },
    });
  });
});
