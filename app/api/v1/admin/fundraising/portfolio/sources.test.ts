import { describe, expect, it } from "vitest";
import * as assignments from "@/app/api/v1/admin/assignments/route";
import * as rate from "@/app/api/v1/admin/currency-rates/[id]/route";
import * as rates from "@/app/api/v1/admin/currency-rates/route";
import * as household from "@/app/api/v1/admin/households/[id]/route";
import * as households from "@/app/api/v1/admin/households/route";
import * as interaction from "@/app/api/v1/admin/interactions/[id]/route";
import * as interactions from "@/app/api/v1/admin/interactions/route";
import * as match from "@/app/api/v1/admin/matching-gifts/[id]/route";
import * as matches from "@/app/api/v1/admin/matching-gifts/route";
import * as link from "@/app/api/v1/admin/relationships/[id]/links/[link_id]/route";
import * as links from "@/app/api/v1/admin/relationships/[id]/links/route";
import * as relationship from "@/app/api/v1/admin/relationships/[id]/route";
import * as relationships from "@/app/api/v1/admin/relationships/route";
import * as credit from "@/app/api/v1/admin/soft-credits/[id]/route";
import * as credits from "@/app/api/v1/admin/soft-credits/route";
import * as task from "@/app/api/v1/admin/tasks/[id]/route";
import * as tasks from "@/app/api/v1/admin/tasks/route";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import type { RouteHandler } from "@/lib/http/contract";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as profile from "./[donor_id]/route";

type Sent = { params?: Record<string, unknown>; body?: unknown; query?: string; method?: string };
type Made = { id: number };

async function office() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["events_view"]);
  const send = (handler: RouteHandler, { params = {}, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])),
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const make = async (handler: RouteHandler, body: unknown) => {
    const answer = await send(handler, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data as Made;
  };
  const read = async (id: number) => {
    await fixture.refresh();
    const { body } = await send(profile.GET, { params: { donor_id: id } });
    return body.data as Record<string, unknown>;
  };
  await buildPortfolio(tenant.organizationId);
  return { ...fixture, tenant, weak, send, make, read };
}

describe("every source of the portfolio", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const { send, weak } = await office();
    const theirs = await office();
    const [a, b] = [await theirs.donor(), await theirs.donor()];
    const gift = await theirs.give(a, 1_000, "2026-01-01");
    const home = await theirs.make(households.POST, { name: "Home", member_ids: [a, b] });
    const family = {
      ...{ kind: "family_fund", display_name: "Fund", core_subject_type: "donor" },
      core_subject_id: a,
    };
    const linked = { donor_id: b, role: "giving_vehicle", giving_scope: "all" };
    const group = (await theirs.make(relationships.POST, {
      ...family,
      links: [linked],
    })) as Made & {
      links: Made[];
    };
    const call_ = await theirs.make(interactions.POST, { donor_id: a, channel: "phone" });
    const todo = { subject: { type: "donor", id: a }, title: "Call" };
    const work = await theirs.make(tasks.POST, todo);
    const owed = { donation_id: gift, donor_id: b, type_key: "spouse" };
    const soft = await theirs.make(credits.POST, owed);
    const matched = { donation_id: gift, company_donor_id: b, amount: 10 };
    const matching = await theirs.make(matches.POST, matched);
    const worth = { currency: "EUR", effective_on: "2026-01-01", rate: 1.1 };
    const { body } = await theirs.send(rates.PUT, { body: worth, method: "PUT" });
    const { id: rateId } = body.data as Made;
    const at = (id: number | undefined, more = {}) => ({ params: { id, ...more } });
    const inGroup = at(group.id, { link_id: group.links[0]?.id });
    const put = (sent: Sent, body: unknown) => ({ ...sent, body, method: "PUT" });
    const remove = (sent: Sent) => ({ ...sent, method: "DELETE" });
    const ours: [RouteHandler, Sent][] = [
      [households.POST, { body: { name: "H", member_ids: [1] } }],
      [relationships.POST, { body: family }],
      [rates.GET, {}],
      [rates.PUT, put({}, worth)],
      [interactions.GET, {}],
      [tasks.GET, {}],
    ];
    const foreign: [RouteHandler, Sent][] = [
      [household.GET, at(home.id)],
      [household.PUT, put(at(home.id), { name: "Taken" })],
      [household.DELETE, remove(at(home.id))],
      [relationship.GET, at(group.id)],
      [relationship.PUT, put(at(group.id), { display_name: "Taken" })],
      [relationship.DELETE, remove(at(group.id))],
      [links.POST, { ...at(group.id), body: linked }],
      [link.PUT, put(inGroup, { giving_scope: "none" })],
      [link.DELETE, remove(inGroup)],
      [interactions.POST, { body: { donor_id: a, channel: "phone" } }],
      [interaction.GET, at(call_.id)],
      [interaction.PUT, put(at(call_.id), { note: "Taken" })],
      [interaction.DELETE, remove(at(call_.id))],
      [tasks.POST, { body: todo }],
      [task.GET, at(work.id)],
      [task.PUT, put(at(work.id), { title: "Taken" })],
      [task.DELETE, remove(at(work.id))],
      [assignments.PUT, put({}, { subjects: [{ type: "household", id: home.id }] })],
      [credits.GET, { query: `?donation_id=${gift}` }],
      [credits.POST, { body: owed }],
      [credit.PUT, put(at(soft.id), { amount: 1 })],
      [credit.DELETE, remove(at(soft.id))],
      [matches.GET, { query: `?donation_id=${gift}` }],
      [matches.POST, { body: matched }],
      [match.PUT, put(at(matching.id), { amount: 1 })],
      [match.DELETE, remove(at(matching.id))],
      [rate.DELETE, remove(at(rateId))],
    ];
    for (const [handler, sent] of [...ours, ...foreign]) {
      expect((await send(handler, sent, "")).status, handler.contract.summary).toBe(401);
      expect((await send(handler, sent, weak)).status, handler.contract.summary).toBe(403);
    }
    for (const [handler, sent] of foreign)
      expect((await send(handler, sent)).status, handler.contract.summary).toBe(404);
  }, 120_000);

  it("200 and 201: is entered, changed and removed, each time with an audit row", async () => {
    const { send, make, donor, give } = await office();
    const [a, b, company] = [
      await donor(),
      await donor(),
      await donor({ kind: "organization", organizationName: "Works", displayName: "Works" }),
    ];
    const gift = await give(a, 10_000, "2026-01-01");
    const theirs = await give(company, 10_000, "2026-02-01");
    const put = (handler: RouteHandler, id: number, body: unknown, more = {}) =>
      send(handler, { params: { id, ...more }, body, method: "PUT" });
    const done: number[] = [];
    const home = await make(households.POST, { name: "Home", member_ids: [a] });
    done.push((await put(household.PUT, home.id, { member_ids: [b, a] })).status);
    const shown = await send(household.GET, { params: { id: home.id } });
    expect(shown.body).toMatchObject({ data: { members: [{ id: a }, { id: b }] } });
    const group = await make(relationships.POST, {
      ...{ kind: "family_fund", display_name: "Fund", core_subject_type: "household" },
      core_subject_id: home.id,
    });
    done.push((await put(relationship.PUT, group.id, { display_name: "Family fund" })).status);
    const added = await send(links.POST, {
      params: { id: group.id },
      body: { donor_id: company, role: "giving_vehicle", giving_scope: "attributed_only" },
    });
    const [{ id: link_id } = { id: 0 }] = (added.body.data as { links: Made[] }).links;
    done.push((await put(link.PUT, group.id, { giving_scope: "all" }, { link_id })).status);
    const logged = await make(interactions.POST, { donor_id: a, channel: "email" });
    done.push((await put(interaction.PUT, logged.id, { outcome: "replied" })).status);
    const work = await make(tasks.POST, { subject: { type: "donor", id: a }, title: "Write" });
    done.push((await put(task.PUT, work.id, { status: "done" })).status);
    const soft = await make(credits.POST, { donation_id: gift, donor_id: b, type_key: "spouse" });
    done.push((await put(credit.PUT, soft.id, { amount: "25.50" })).status);
    const matching = await make(matches.POST, {
      ...{ donation_id: gift, company_donor_id: company, amount: 100 },
    });
    const received = { status: "received", matched_donation_id: theirs };
    done.push((await put(match.PUT, matching.id, received)).status);
    expect(await send(credits.GET, { query: `?donation_id=${theirs}` })).toMatchObject({
      body: { data: [{ donor_id: a, type_key: "matching_gift", amount: null }] },
    });
    expect(new Set(done)).toEqual(new Set([200]));
    const refusals = [
      await send(household.DELETE, { params: { id: home.id }, method: "DELETE" }),
      await send(households.POST, { body: { name: "Other", member_ids: [a] } }),
      await send(credits.POST, { body: { donation_id: gift, donor_id: a, type_key: "spouse" } }),
      await send(tasks.POST, {
        body: { subject: { type: "donor", id: a }, kind: "touch", title: "T" },
      }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 422, 422, 422]);
    const removals: [RouteHandler, number, object][] = [
      [match.DELETE, matching.id, {}],
      [credit.DELETE, soft.id, {}],
      [task.DELETE, work.id, {}],
      [interaction.DELETE, logged.id, {}],
      [link.DELETE, group.id, { link_id }],
      [relationship.DELETE, group.id, {}],
      [household.DELETE, home.id, {}],
    ];
    for (const [handler, id, more] of removals)
      expect((await send(handler, { params: { id, ...more }, method: "DELETE" })).status).toBe(200);
    const actions = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        ...["household.create", "household.change", "household.remove"],
        ...["relationship.create", "relationship.change", "relationship.remove"],
        ...["relationship.link", "relationship.change_link", "relationship.unlink"],
        ...["interaction.log", "interaction.change", "interaction.remove"],
        ...["task.create", "task.change", "task.remove"],
        ...["soft_credit.add", "soft_credit.change", "soft_credit.revoke"],
        ...["matching_gift.add", "matching_gift.change", "matching_gift.remove"],
      ]),
    );
  }, 60_000);

  it("200: shows each change in the affected profiles", async () => {
    const { tenant, send, make, read, donor, give } = await office();
    const [a, b] = [await donor(), await donor()];
    const gift = await give(a, 10_000, "2026-01-01");
    expect(await read(a)).toMatchObject({ lifetime_total: 100, contact_status: "never_contacted" });
    const home = await make(households.POST, { name: "Home", member_ids: [a, b] });
    expect(await read(b)).toMatchObject({
      portfolio_subject_type: "household",
      portfolio_subject_id: home.id,
      giving_basis: "household_union",
      lifetime_total: 100,
      household_size: 2,
    });
    await make(credits.POST, { donation_id: gift, donor_id: b, type_key: "spouse" });
    expect(await read(a)).toMatchObject({ total_gifts: 1, lifetime_total: 100 });
    const { userId } = tenant.owner;
    await send(assignments.PUT, {
      method: "PUT",
      body: {
        subjects: [{ type: "household", id: home.id }],
        assigned_fundraiser_user_id: userId,
      },
    });
    await make(interactions.POST, { donor_id: b, channel: "phone", outcome: "reached" });
    expect(await read(a)).toMatchObject({
      assigned_fundraiser_user_id: userId,
      assigned_fundraiser_name: "Olive Owner",
      assignment_scope: "household",
      contact_status: "current",
      contact_count: 1,
      meaningful_interactions: 1,
      days_since_contact: 0,
      interactions: [{ donor_id: b, meaningful_basis: "type_policy", is_meaningful: true }],
    });
    await send(household.DELETE, { params: { id: home.id }, method: "DELETE" });
    expect(await read(b)).toMatchObject({
      portfolio_subject_type: "donor",
      giving_basis: "direct_and_soft",
      direct_lifetime_giving: 0,
      soft_credit_lifetime_giving: 100,
      last_gift_soft_credit_type_key: "spouse",
    });
    expect(await read(a)).toMatchObject({ portfolio_subject_type: "donor", household_id: null });
  }, 60_000);
});
