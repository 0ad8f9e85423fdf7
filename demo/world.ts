import { db } from "@/db/client";
import { changeOrganizationLogo } from "@/lib/accounts/organization";
import { createOrganization } from "@/lib/accounts/setup";
import { getDonor } from "@/lib/donors/records/donors";
import { changeEmbedSettings } from "@/lib/embeds/settings";
import type { PlacedOrder } from "@/lib/events/selling/placement";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { createEvent } from "@/lib/events/setup/events";
import { createSponsorPackage, createTicketType } from "@/lib/events/setup/products";
import { addFile, addFileOf, uploaderFor } from "@/lib/files/uploads";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import { type StaffActor, systemActor } from "@/lib/identity/actor";
import { PERMISSIONS } from "@/lib/identity/permissions";
import { basisOf } from "@/lib/portfolio/basis";
import { continueBuild } from "@/lib/portfolio/projection/builds";
import { beginBuild } from "@/lib/portfolio/state";
import { createEntity } from "@/lib/sponsorship/entities";
import { createProgram } from "@/lib/sponsorship/programs";
import { changeStartPage } from "@/lib/start-page/start-page";
import { seedAccounting } from "./accounting";
import { planGala } from "./agenda";
import { seedApiRequests } from "./api-requests";
import { saturday } from "./calendar";
import { seedPrograms } from "./children";
import { seedConsents } from "./consents";
import { drawEvening } from "./covers";
import { seedCustomFields } from "./custom-fields";
import { seedDashboards } from "./dashboards";
import { createLanternWalk, dressGala } from "./events";
import { seedFormBlocks } from "./form-blocks";
import { seedForms } from "./forms";
import { seedFundraising } from "./fundraising";
import { createGala } from "./gala";
import { placeGalaOrders } from "./gala-orders";
import { seedGiftBatches } from "./gift-batches";
import { seedGiving, seedOneDonor } from "./giving";
import { seedInvitations } from "./invitations";
import { seedJourneys } from "./journeys";
import { larkfield } from "./larkfield";
import { seedMailings } from "./mailings";
import { apiKey, member } from "./members";
import { order } from "./orders";
import { seedPayouts } from "./payouts";
import { person } from "./people";
import { drawLogo } from "./pictures";
import { seedPledges } from "./pledges";
import { seedPortfolio } from "./portfolio";
import { seedReports } from "./reports";
import { seedSegments } from "./segments";
import { holdSupper } from "./supper";
import { seedTags } from "./tags";
import { seedTexts } from "./texts";
import { seedTrouble } from "./trouble";
import { seedWays } from "./ways";
import { seedWebhooks } from "./webhooks";

const REQUEST = "demo-seed";
const TIME_ZONE = "America/New_York";

/** Where the demo runs, and what runs beside it: a website with widgets, and a receiver of webhooks. */
type Outside = { origin: string; website?: string; receiver?: string };

/** Makes the demo world by calling operations, and returns what `.data/demo.json` says (`decisions §13`). */
export async function seedDemo({ origin, website, receiver }: Outside) {
  const harbor = await harborLight({ origin, website, receiver });
  const other = await northfield(origin);
  const british = await larkfield(REQUEST);
  for (const { id } of [harbor.organization, other, british]) await computePortfolio(id);
  return {
    ...{ base_url: `${origin}/api/v1`, origin },
    // Another one's, which shows widgets.
    ...(website && { website }),
    ...harbor,
    other_organization: other,
    uk_organization: british,
  };
}

/** The job would do it as well, but whoever looks first should not have to wait for it. */
async function computePortfolio(organizationId: number): Promise<void> {
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  await continueBuild(organizationId);
}

async function harborLight({ origin, website, receiver }: Outside) {
  const organization = await createOrganization(
    { kind: "anonymous", requestId: REQUEST, address: "local" },
    {
      slug: "harbor-light",
      name: "Harbor Light",
      timeZone: TIME_ZONE,
      currency: "USD",
      website: "https://harbor-light.example",
      contactEmail: "hello@harbor-light.example",
      contactPhone: "+1 207 555 0100",
      postalAddress: "3 Beacon Street, Portland, ME 04101",
      taxId: "00-0000000",
      exemptStatus:
        "Harbor Light is a public charity, exempt under section 501(c)(3) of the Internal Revenue Code.",
      accentColor: "#1f6f6a",
      fiscalStartMonth: 7,
    },
  );
  const system = systemActor(organization.id, REQUEST);
  const admin = await member(system, "Amara Lindgren", "admin@harbor-light.example", "owner");
  const fundraiser = await member(
    system,
    "Felix Moreau",
    "fundraiser@harbor-light.example",
    "fundraiser",
  );
  await member(system, "Ingrid Osei", "events@harbor-light.example", "events");
  const limited = await member(
    system,
    "Dev Malhotra",
    "volunteer@harbor-light.example",
    "volunteer",
  );
  await brand(admin.actor);
  await seedWays(admin.actor);
  const programs = await seedPrograms(system);
  const { children } = programs;
  const gala = await createGala(system, children.id);
  await dressGala(system, gala.id);
  await planGala(system, gala.id);
  const orders = await placeGalaOrders({
    system,
    staff: admin.actor,
    gala,
    logo: () => sponsorLogo(admin.actor),
  });
  const invitation = await seedInvitations({
    ...{ staff: admin.actor, gala, origin, client: organization.slug },
    hostOrderId: orders.v2_table.orderId,
  });
  await createLanternWalk(system, children.id);
  await holdSupper(system, children.id);
  const timeZone = TIME_ZONE;
  const giving = await seedGiving({ system, staff: admin.actor, timeZone, programs });
  const gift_batches = await seedGiftBatches({ system, staff: admin.actor, timeZone, programs });
  const pledges = await seedPledges({ system, staff: admin.actor, timeZone, programs });
  const campaign = await seedFundraising({
    ...{ system, staff: admin.actor, timeZone, programs },
    donorId: giving.donor.id,
  });
  const payment_problems = await seedTrouble({ origin, system, programs });
  const portfolio = await seedPortfolio({
    staff: admin.actor,
    fundraiserId: fundraiser.actor.userId,
    timeZone: TIME_ZONE,
    programs,
  });
  await composeStartPage(admin.actor, { programId: children.id, eventId: gala.id });
  const payouts = await seedPayouts({ staff: admin.actor, origin });
  const journal_batches = await seedAccounting({ staff: admin.actor, timeZone });
  await changeEmbedSettings(admin.actor, { allowed_origins: website ? [website] : [] });
  const tags = await seedTags({ system, staff: admin.actor });
  const segments = await seedSegments(admin.actor, tags);
  const reports = await seedReports(admin.actor, fundraiser.actor.userId);
  const dashboards = await seedDashboards(admin.actor, reports);
  const consents = await seedConsents(admin.actor, giving.donor.id);
  const known = await getDonor(admin.actor, giving.donor.id);
  const forms = await seedForms(
    { staff: admin.actor, system },
    {
      id: known.id,
      email: known.email ?? "",
      name: [known.first_name ?? "", known.last_name ?? ""],
    },
  );
  const crew = await seedFormBlocks({
    ...{ staff: admin.actor, system, program: programs.children, donorId: known.id },
  });
  const mailings = await seedMailings({
    ...{ staff: admin.actor, system, origin, program: programs.children },
  });
  const journeys = await seedJourneys(admin.actor);
  const text_messages = await seedTexts({ staff: admin.actor, origin });
  const custom_fields = await seedCustomFields({ system, staff: admin.actor, origin });
  const webhooks = receiver && (await seedWebhooks(admin.actor, receiver));
  const withoutDonors = PERMISSIONS.filter((permission) => !permission.startsWith("donors_"));
  const api_key = await apiKey(admin.actor, "Website integration", PERMISSIONS);
  const limited_api_key = await apiKey(admin.actor, "Ticket scanner", withoutDonors);
  await seedApiRequests({
    ...{ origin, key: api_key, limitedKey: limited_api_key },
    donorId: giving.donor.id,
  });
  return {
    organization,
    api_key,
    limited_api_key,
    admin: admin.signIn,
    limited_user: limited.signIn,
    program: { id: children.id },
    entity: { id: children.entityId },
    ...giving,
    ...portfolio,
    payment_problems,
    gift_batches,
    pledges,
    campaign,
    payouts,
    journal_batches,
    tags,
    segments,
    reports,
    dashboards,
    consents,
    forms: { ...forms, crew },
    mailings,
    journeys,
    text_messages,
    custom_fields,
    ...(webhooks && { webhooks }),
    event: { id: gala.id, slug: gala.slug },
    invitation,
    orders: linksTo(origin, organization.slug, gala.slug, orders),
  };
}

async function composeStartPage(staff: StaffActor, { programId, eventId }: Featured) {
  const purpose = "event_cover";
  const cover = await addFileOf(uploaderFor(staff, purpose), {
    ...{ purpose, name: "harbor.jpg", bytes: await drawEvening("harbor") },
  });
  await changeStartPage(staff, {
    headline: "A light in every harbor",
    intro:
      "We stand by children, families and the places that hold a town together. Every gift keeps a light on for someone.",
    cover_file_id: cover.id,
    cover_alt: "A lighthouse above a harbor at dawn",
    featured_program_ids: [programId],
    featured_event_ids: [eventId],
    figures: ["raised", "donors", "sponsored", "guests"],
  });
}

type Featured = { programId: number; eventId: number };

/** The second organization, to show that nothing of it can be reached from the first. */
async function northfield(origin: string) {
  const organization = await createOrganization(
    { kind: "anonymous", requestId: REQUEST, address: "local" },
    {
      slug: "northfield-food-share",
      name: "Northfield Food Share",
      timeZone: "Europe/Dublin",
      locale: "en-IE",
      currency: "EUR",
      contactEmail: "hello@northfield-food.example",
      accentColor: "#4f6f2a",
    },
  );
  const system = systemActor(organization.id, REQUEST);
  const admin = await member(system, "Saoirse Keane", "admin@northfield-food.example", "owner");
  await changeReceiptProfile(admin.actor, { jurisdiction: "plain", number_prefix: "NF-" });
  const program = await createProgram(system, {
    slug: "kitchens",
    name: "Kitchens",
    currency: "EUR",
    public_names: "full",
  });
  const kitchen = await createEntity(system, program.id, {
    en_child_name: "The Creamery kitchen",
    sp_num: "3",
    sp_amount: "20.00",
  });
  const startsAt = saturday(60, "Europe/Dublin", { hours: 11, minutes: 0 });
  const event = await createEvent(system, {
    slug: "harvest-lunch",
    name: "Harvest Lunch",
    starts_at: startsAt.toISOString(),
    location: {
      kind: "in_person",
      venue: "The Old Creamery",
      address: "Main Street, Northfield",
      area_label: "Northfield",
    },
  });
  const seat = await createTicketType(system, event.id, {
    name: "Lunch",
    price: "40.00",
    fair_market_value: "18.00",
  });
  await createSponsorPackage(system, event.id, {
    name: "Sack of flour",
    price: "250.00",
    benefit_kind: "none",
  });
  await setEventStatus(system, event.id, "published");
  const placed = await order(system, event.id, {
    cart: { tickets: [{ ticket_type_id: seat.id, quantity: 1 }] },
    purchaser: person("Aoife Brennan"),
    payment_method: "check",
  });
  const upload = await picture(admin.actor, "orchard.png", "orchard");
  return {
    ...organization,
    api_key: await apiKey(admin.actor, "Website integration", PERMISSIONS),
    admin: admin.signIn,
    donor_id: await seedOneDonor(admin.actor),
    program_id: program.id,
    entity_id: kitchen.id,
    upload_id: upload,
    order_url: linksTo(origin, organization.slug, event.slug, { placed }).placed.url,
  };
}

async function brand(admin: StaffActor): Promise<void> {
  const bytes = await drawLogo("lighthouse", {
    ground: "#f4ede1",
    main: "#1f4d4a",
    accent: "#d9822b",
  });
  await changeOrganizationLogo(
    admin,
    await upload(admin, "organization_logo", "harbor-light.png", bytes),
  );
}

const sponsorLogo = (admin: StaffActor) => picture(admin, "sorensen-boatyard.png", "boatyard");

async function picture(actor: StaffActor, name: string, shape: "boatyard" | "orchard") {
  const bytes = await drawLogo(shape, { ground: "#e8f0f4", main: "#23506b", accent: "#5d9bb8" });
  return upload(actor, "order_logo", name, bytes);
}

async function upload(
  actor: StaffActor,
  purpose: "order_logo" | "organization_logo",
  name: string,
  bytes: Buffer,
): Promise<number> {
  return (await addFile(actor, { purpose, name, bytes })).id;
}

function linksTo<Name extends string>(
  origin: string,
  client: string,
  event: string,
  placed: Record<Name, PlacedOrder>,
) {
  const link = ({ token }: PlacedOrder) => ({
    token,
    url: `${origin}/o/${client}/events/${event}/orders/${token}`,
    api_path: `/frontend/public/events/${client}/${event}/orders/${token}`,
  });
  const entries = Object.entries<PlacedOrder>(placed).map(([name, each]) => [name, link(each)]);
  return Object.fromEntries(entries) as Record<Name, ReturnType<typeof link>>;
}
