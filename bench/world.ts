import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { attendees, users } from "@/db/schema";
import { completeOrder } from "@/lib/events/payments/completion";
import { createQuestion } from "@/lib/events/setup/questions";
import { hashPassword } from "@/lib/identity/passwords";
import { basisOf } from "@/lib/portfolio/basis";
import { continueBuild } from "@/lib/portfolio/projection/builds";
import { beginBuild } from "@/lib/portfolio/state";
import { createField } from "@/lib/sponsorship/custom-fields";
import { createProgram } from "@/lib/sponsorship/programs";
import { createEventFixture, orderInput, placeOrderFixture } from "@/lib/testing/events";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { fillPortfolio, HOUSEHOLD } from "./portfolio-world";

type Size = { clients: number; donors: number; entities: number };

/** What the bench asks for: API paths unless they say otherwise. */
export type BenchWorld = Awaited<ReturnType<typeof createBenchWorld>>;

/** Rows for every job of the bench, small and large ones beside each other in one database. */
export async function createBenchWorld({ clients, donors, entities }: Size) {
  const tenant = await createTenant();
  const few = await createProfiles(clients, clients * HOUSEHOLD);
  const many = await createProfiles(clients, donors);
  const gallery = await createGallery(tenant, "few-children", 100);
  const event = await createEventFixture(tenant, { capacity: 1_000 });
  const onSale = await createEventFixture(tenant, {});
  const { orderId } = await placeOrderFixture(tenant, event, { tables: 1 });
  await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
  const guests = await db
    .select({ id: attendees.id })
    .from(attendees)
    .where(eq(attendees.orderId, orderId))
    .orderBy(asc(attendees.id));
  return {
    tables: await createTables(clients),
    key: few.key,
    profiles: few.paths,
    manyKey: many.key,
    manyProfiles: many.paths,
    list: "/api/v1/admin/fundraising/portfolio?sort=-lifetime",
    gallery: gallery.path,
    manyGallery: (await createGallery(tenant, "many-children", entities)).path,
    quote: {
      path: `/api/v1/frontend/public/events/${tenant.slug}/${event.slug}/quote`,
      body: orderInput(event).cart,
    },
    onSale: {
      path: `/api/v1/frontend/public/events/${tenant.slug}/${onSale.slug}`,
      cart: orderInput(onSale, { tickets: 1 }).cart,
    },
    door: {
      path: `/api/v1/admin/events/${event.eventId}/check-in`,
      key: await createApiKey(tenant),
    },
    /** Who signs in to the dashboard, with a donor to look at. */
    staff: { ...(await memberOf(tenant)), key: await createApiKey(tenant) },
    few: few.member,
    many: many.member,
    guests: guests.map(({ id }) => id),
    /** Addresses of pages. */
    pages: {
      organization: `/o/${tenant.slug}`,
      event: `/o/${tenant.slug}/events/${event.slug}`,
      gallery: gallery.page,
    },
  };
}

/** A program's recipients as rows: a loop over the operation would take an hour. */
async function createGallery(tenant: Tenant, slug: string, size: number) {
  const actor = tenant.system;
  const { id } = await createProgram(actor, { slug, name: "Children" });
  await createField(actor, id, {
    ...{ key: "en_age", label: "Age", type: "number", is_public: true },
    ...{ sortable: true, filterable: true },
  });
  await db.execute(sql`
    insert into entities (organization_id, program_id, title, title_key, fields, amount)
    select ${tenant.organizationId}, ${id}, name, lower(name),
      jsonb_build_object('en_age', (abs(hashtext(n::text)) % 18)::text), (20 + n % 30) * 100
    from (select n, 'Child ' || substr(md5(n::text), 1, 8) as name
      from generate_series(1, ${size}::int) n) as made`);
  await db.execute(sql`vacuum analyze entities, entity_facets`);
  return {
    path: `/api/v1/frontend/entities/all/${tenant.slug}/${id}/0`,
    page: `/o/${tenant.slug}/programs/${slug}`,
  };
}

/** API paths of this many paid tables of eight, each for one client, made by calling operations. */
async function createTables(count: number): Promise<string[]> {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { capacity: count * 8 });
  await createQuestion(tenant.system, event.eventId, {
    field_key: "meal",
    field_label: "Main course",
    field_type: "radio",
    options: ["Fish", "Beef", "Vegetables"],
    scope: "attendee",
    required: true,
  });
  const paths: string[] = [];
  for (let made = 0; made < count; made++) {
    const { orderId, token } = await placeOrderFixture(tenant, event, { tables: 1 });
    await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
    paths.push(`/api/v1/frontend/public/events/${tenant.slug}/${event.slug}/orders/${token}`);
  }
  return paths;
}

/** API paths of some donors who live alone, among this many, with ten gifts each, and a key that opens them. */
async function createProfiles(count: number, donors: number) {
  const { tenant, firstDonor } = await fillPortfolio({ donors, giftsEach: 10 });
  const { organizationId } = tenant;
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  await continueBuild(organizationId);
  const apart = Math.floor(donors / HOUSEHOLD / count) * HOUSEHOLD;
  const paths = Array.from({ length: count }, (_, nth) => {
    const donorId = firstDonor + nth * apart + HOUSEHOLD - 1;
    return `/api/v1/admin/fundraising/portfolio/${donorId}`;
  });
  const key = await createApiKey(tenant);
  const donorId = firstDonor + HOUSEHOLD - 1;
  return { paths, key, member: { ...(await memberOf(tenant)), key, donorId } };
}

/** What the owner of an organization signs in with. */
async function memberOf({ owner }: Tenant): Promise<{ email: string; password: string }> {
  const password = "only-for-the-bench";
  const passwordHash = await hashPassword(password);
  await db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId));
  return { email: owner.email, password };
}
