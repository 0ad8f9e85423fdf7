import { randomInt } from "node:crypto";
import { subDays } from "date-fns";
import { asc, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import {
  apiRequests,
  attendees,
  donationReceipts,
  donorChangeProposals,
  donors,
  formSubmissions,
  gatewayPayouts,
  gatewaySyncs,
  gatewayTransactions,
  organizationPaymentKeys,
  organizationPaypalKeys,
  organizations,
  pageMessages,
  pageUpdates,
  receipts,
  refunds,
  reportedGifts,
  textMessages,
  waitlistEntries,
} from "@/db/schema";
import { openJournalBatch } from "@/lib/accounting/batches";
import { closeJournalBatch } from "@/lib/accounting/closing";
import { mapAccount } from "@/lib/accounting/mappings";
import { MAPPED_SLOTS } from "@/lib/accounting/schema";
import { writeRequests } from "@/lib/api-requests/recording";
import { now } from "@/lib/clock";
import { noteMailEvent } from "@/lib/consents/mail-events";
import { addConsents } from "@/lib/consents/recording";
import { topicsOf } from "@/lib/consents/topic-rows";
import { createCustomObject } from "@/lib/custom-fields/custom-objects";
import { createCustomField } from "@/lib/custom-fields/fields";
import { createRecord } from "@/lib/custom-fields/records";
import { readDonor } from "@/lib/donors/donor-rows";
import { addConsent } from "@/lib/donors/preferences/consents";
import { linkToken } from "@/lib/donors/preferences/links";
import { changeEmbedSettings } from "@/lib/embeds/settings";
import { waitlistToken } from "@/lib/events/capacity/waitlist-token";
import { completeOrder } from "@/lib/events/payments/completion";
import { matchSubmission } from "@/lib/forms/deciding";
import { createForm, publishForm } from "@/lib/forms/forms";
import { submitForm } from "@/lib/forms/submitting";
import { createCampaign } from "@/lib/fundraising/campaigns";
import { createPage } from "@/lib/fundraising/pages";
import { createPool } from "@/lib/fundraising/pools";
import { refreshFundraising } from "@/lib/fundraising/refresh";
import { localDay } from "@/lib/giving/calendar";
import { makeClaim } from "@/lib/giving/gift-aid/claims";
import { declareGiftAid } from "@/lib/giving/gift-aid/declarations";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import { enrollDonor } from "@/lib/journeys/running/enrolling";
import { previewMailing } from "@/lib/mailings/preview";
import { previewLetters, printMailingLetters } from "@/lib/postal/runs";
import { computeRun } from "@/lib/reports/runs/keeping";
import { uploadFile } from "@/lib/sponsorship/entity-files";
import { createChild } from "@/lib/testing/checkout";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { addTestPicture, giveToPages } from "@/lib/testing/fundraising";
import { createDonorFixture, createGivingFixture, signInFixture } from "@/lib/testing/giving";
import { checkedFile } from "@/lib/testing/imports";
import { createLetterFixture, startJourneyFixture, welcomeGraph } from "@/lib/testing/journeys";
import { createPlanFixture } from "@/lib/testing/plans";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { picture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { numberHash } from "@/lib/texting/numbers";
import { apiBody } from "./api-bodies";
import type { ApiOperation } from "./api-operations";
import { ownParams, ownValue, type Values } from "./api-paths";
import { addInvitationValues, addOrderGuest } from "./invitation-values";

/** An organization with a row of everything that the API has an address for. */
export type FullOrganization = {
  tenant: Tenant;
  /** A key that may do everything. */
  key: string;
  /** What stands in addresses and bodies, by the names that `api-paths` uses. */
  values: Values;
};

const EVENT = "/api/v1/admin/events/[id]";
const PUBLIC_EVENT = "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]";
const CHECKOUT = "/api/v1/frontend/checkout";

/** Made in this order over the API: the row's name, and the operation whose answer has its id. */
const OF_DONORS = [
  ["", "PUT /api/v1/admin/donors/[id]"],
  ["merge", "POST /api/v1/admin/donors/[id]/merge"],
  ["field", "POST /api/v1/admin/programs/[id]/fields"],
  ["update", "POST /api/v1/admin/entities/[id]/updates"],
  ["donation", "POST /api/v1/admin/donations"],
  ["softCredit", "POST /api/v1/admin/soft-credits"],
  ["matchingGift", "POST /api/v1/admin/matching-gifts"],
  ["template", "POST /api/v1/admin/acknowledgements/templates"],
  ["batch", "POST /api/v1/admin/acknowledgements"],
  ["openDonation", "POST /api/v1/admin/donations"],
  ["tag", "POST /api/v1/admin/tags"],
  ["segment", "POST /api/v1/admin/communications/segments"],
  ["report", "POST /api/v1/admin/reports"],
  ["reportRun", "POST /api/v1/admin/reports/[id]/runs"],
  ["reportSchedule", "POST /api/v1/admin/reports/[id]/schedules"],
  ["dashboard", "POST /api/v1/admin/dashboards"],
  ["topic", "POST /api/v1/admin/communications/topics"],
  ["suppression", "POST /api/v1/admin/communications/suppressions"],
  ["", "POST /api/v1/admin/donors/[id]/consents"],
  ["mailTemplate", "POST /api/v1/admin/communications/templates"],
  ["mailing", "POST /api/v1/admin/communications/mailings"],
  ["journey", "POST /api/v1/admin/journeys"],
  ["", "PUT /api/v1/admin/donors/[id]/tags"],
  ["giftSource", "POST /api/v1/admin/gift-sources"],
  ["pledge", "POST /api/v1/admin/pledges"],
  ["giftBatch", "POST /api/v1/admin/gift-batches"],
  ["giftBatchRow", "POST /api/v1/admin/gift-batches/[id]/rows"],
  ["ledgerAccount", "POST /api/v1/admin/accounting/accounts"],
  ["webhookEndpoint", "POST /api/v1/admin/webhooks"],
  ["hook", "POST /api/v1/zapier/hooks"],
  ["webhookDelivery", "POST /api/v1/admin/webhooks/[id]/test"],
  ["currencyRate", "PUT /api/v1/admin/currency-rates"],
  ["view", "POST /api/v1/admin/fundraising/views"],
  ["household", "POST /api/v1/admin/households"],
  ["relationship", "POST /api/v1/admin/relationships"],
  ["link", "POST /api/v1/admin/relationships/[id]/links"],
  ["interaction", "POST /api/v1/admin/interactions"],
  ["note", "POST /api/v2/notes"],
  ["task", "POST /api/v1/admin/tasks"],
  ["", `POST ${CHECKOUT}/designation/[client_id]/[program_id]/[designation_id]/[session_id]`],
  ["", `POST ${CHECKOUT}/entity/[client_id]/[program_id]/[entity_id]/[session_id]`],
] as const;

const OF_EVENTS = [
  ["auctionItem", `POST ${EVENT}/auction-items`],
  ["bid", `POST ${EVENT}/auction-items/[auction_item_id]/bids`],
  ["question", `POST ${EVENT}/questions`],
  ["eventPerson", `POST ${EVENT}/people`],
  ["eventSession", `POST ${EVENT}/sessions`],
  ["promoCode", `POST ${EVENT}/promo-codes`],
  ["", `PUT ${EVENT}/messages/[kind]`],
  ["table", `POST ${EVENT}/seating/tables`],
] as const;

/** Makes an organization; takes a few seconds. */
export async function createFullOrganization(
  operations: readonly ApiOperation[],
): Promise<FullOrganization> {
  const tenant = await createTenant();
  const organization: FullOrganization = {
    tenant,
    key: await createApiKey(tenant),
    values: firstValues(tenant),
  };
  await addPeople(organization);
  await addCustomObject(organization);
  await makeAll(organization, operations, OF_DONORS);
  await keepResult(organization);
  await addMailEvents(organization);
  await addPapers(organization);
  await addBooks(organization);
  await addPayout(organization);
  await addGiftAid(organization);
  await addForm(organization);
  await addJourney(organization);
  await addFundraising(organization);
  await changeEmbedSettings(tenant.owner, { allowed_origins: ["https://www.example.org"] });
  const event = await addEvent(organization);
  await makeAll(organization, operations, OF_EVENTS);
  await addOrders(organization, event, operations);
  await noteRequest(organization);
  await previewItsMailing(organization);
  await buildPortfolio(tenant.organizationId);
  return organization;
}

/** What the job does that was queued with the result. */
async function keepResult({ tenant: { organizationId }, values }: FullOrganization): Promise<void> {
  const run = { jobId: "1", requestId: "test", attempt: 1, lastAttempt: false };
  await computeRun({ organizationId, runId: Number(ownValue(values, "reportRun")) }, run);
}

const firstValues = ({ slug, owner }: Tenant): Values => ({
  slug,
  owner: String(owner.userId),
  recipeKey: "welcome",
  reportFile: "file.csv",
  reportKey: "giving_by_program",
  amount: "25.00",
  choices: "designations",
  confirmation: "confirmation",
  eventType: "donor.created",
  fileType: "entity",
  importKind: "donors",
  frequency: "0",
  lastYear: String(now().getUTCFullYear() - 1),
});

/** Pets that donors own, a field of donors, and a sensitive one of pets. */
async function addCustomObject({
  tenant: { owner, organizationId },
  values,
}: FullOrganization): Promise<void> {
  const key = `co_pet_${organizationId}`;
  const pets = await createCustomObject(owner, { key, singular: "pet", plural: "pets" });
  const field = { object: key, type: "text", label: "Breed" } as const;
  await createCustomField(owner, { ...field, key: "cf_breed" });
  await createCustomField(owner, { ...field, key: "cf_chip", label: "Chip", is_sensitive: true });
  const owned = { type: "reference", target: "donor", label: "Owner" } as const;
  await createCustomField(owner, { object: key, key: "cf_owner", ...owned });
  const ofDonors = { object: "donor", key: "cf_shirt", label: "Shirt size" } as const;
  const shirt = await createCustomField(owner, { ...ofDonors, type: "text" });
  const record = await createRecord(owner, key, { name: "Rex", custom: { cf_breed: "Beagle" } });
  set(values, { customObject: pets.id, customField: shirt.id, customRecord: record.id });
  values.customObjectKey = key;
}

async function addPeople({ tenant, values }: FullOrganization): Promise<void> {
  const giving = await createGivingFixture(tenant);
  const holder = await readDonor(db, tenant, giving.donorId);
  const { planId } = await createPlanFixture(tenant, {}, giving);
  const company = { kind: "organization", organizationName: "Harbor Works", firstName: null };
  const { secret } = await signInFixture(tenant, giving.donorId);
  const { sessionId } = await signInFixture(tenant, giving.donorId);
  const otherDonor = await createDonorFixture(tenant);
  const entity = await createChild(tenant, giving.programId, { en_story: "Likes to sing." });
  set(values, {
    program: giving.programId,
    designation: giving.designationId,
    donor: giving.donorId,
    confirmationToken: linkToken("confirmation", holder),
    preferencesToken: linkToken("preferences", holder),
    plan: planId,
    otherDonor,
    spareDonor: await createDonorFixture(tenant),
    company: await createDonorFixture(tenant, { ...company, kind: "organization" }),
    sessionSecret: secret,
    otherSession: sessionId,
    otherSecret: (await signInFixture(tenant, otherDonor)).secret,
    entity,
    entityFile: await addFile(tenant, "entity", entity),
    donorFile: await addFile(tenant, "donor", giving.donorId),
    paymentAccount: await addEarlierAccount(tenant),
    paypalAccount: await addEarlierPaypal(tenant),
  });
}

/** One that takes no new payments any more, so that the organization's own go where they went. */
async function addEarlierAccount({ organizationId }: Tenant): Promise<number | undefined> {
  const [account] = await db
    .insert(organizationPaymentKeys)
    .values({
      ...{ organizationId, accountReference: "acct_1", accountName: "Earlier account" },
      ...{ secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" },
      ...{ secretKeyLastFour: "st_1", webhookSecretLastFour: "ec_1", isTest: true },
      retiredAt: now(),
    })
    .returning({ id: organizationPaymentKeys.id });
  return account?.id;
}

/** The same at PayPal. */
async function addEarlierPaypal({ organizationId }: Tenant): Promise<number | undefined> {
  const [account] = await db
    .insert(organizationPaypalKeys)
    .values({
      ...{ organizationId, clientId: `client-${organizationId}`, isTest: true },
      ...{ clientSecret: "secret-1", clientSecretLastFour: "et-1", webhookId: "WH1" },
      retiredAt: now(),
    })
    .returning({ id: organizationPaypalKeys.id });
  return account?.id;
}

async function addFile(tenant: Tenant, type: string, id: number): Promise<number> {
  const bytes = await picture();
  const file = { name: "picture.png", mimeType: "image/png", bytes, digest: "" };
  return (await uploadFile(tenant.owner, { type, id }, file)).id;
}

async function addPapers({ tenant, values }: FullOrganization): Promise<void> {
  const receipt = await db.query.donationReceipts.findFirst({
    where: eq(donationReceipts.organizationId, tenant.organizationId),
    orderBy: asc(donationReceipts.id),
  });
  const known = await db.query.donors.findFirst({
    where: eq(donors.id, Number(ownValue(values, "donor"))),
  });
  const people = ["Ida,Rhodes,ida@example.org", "Nobody,,at all", `Other,Name,${known?.email}`];
  const lines = ["first_name,last_name,email", ...people];
  const { id } = await checkedFile(tenant.owner, "donors", lines);
  set(values, {
    donationReceipt: receipt?.id,
    import: id,
    lettersFile: `${ownValue(values, "batch")}.pdf`,
  });
}

/** A subscription that waits for its confirmation, and an email of which something was told. */
async function addMailEvents({ tenant, values }: FullOrganization): Promise<void> {
  const donor = await readDonor(db, tenant, Number(ownValue(values, "donor")));
  const [topic] = await topicsOf(db, tenant);
  const address = donor.email ?? "";
  const mail = { organizationId: tenant.organizationId, type: "email", id: 1 } as const;
  const told = {
    ...({ provider: "smtp", kind: "deferred", references: [] } as const),
    ...{
      eventReference: `full:${tenant.organizationId}`,
      reason: "4.4.1 later",
      occurredAt: now(),
    },
  };
  await db.transaction(async (tx) => {
    const topicId = topic?.id ?? null;
    const waiting = { channel: "email", topicId, status: "pending" } as const;
    await addConsents(tx, donor, [waiting], { source: "staff" });
    await noteMailEvent(tx, { ...tenant, address }, mail, told, "noted");
    const number = "+12075550142";
    await tx.insert(textMessages).values({
      ...{ organizationId: tenant.organizationId, direction: "inbound", provider: "log" },
      ...{ providerReference: `full:${tenant.organizationId}`, number, body: "Thank you!" },
      numberHash: numberHash(number),
    });
  });
}

/** An active journey with a donor inside, a letter that waits, and one that was printed. */
async function addJourney({ tenant, values }: FullOrganization): Promise<void> {
  const donorId = Number(ownValue(values, "donor"));
  const journey = await startJourneyFixture(tenant, welcomeGraph(), { name: "Welcome" });
  const enrollment = await enrollDonor(tenant.owner, journey, { donor_id: donorId });
  const of = { enrollment: enrollment.id, node: "letter" };
  await createLetterFixture(tenant, { ...of, visit: 1, printedAt: null });
  const printedAt = now();
  await createLetterFixture(tenant, { ...of, visit: 2, printedAt });
  set(values, { journey, journeyVersion: 1, journeyEnrollment: enrollment.id });
  set(values, { enrollment: enrollment.id });
  values.journeyPrintedAt = printedAt.toISOString();
}

/** What has been given so far, in a batch that is closed. */
async function addBooks({ tenant, values }: FullOrganization): Promise<void> {
  const account_id = Number(ownValue(values, "ledgerAccount"));
  for (const slot of MAPPED_SLOTS) await mapAccount(tenant.owner, { slot, account_id });
  const through = localDay(subDays(now(), 1), "UTC");
  const { id } = await openJournalBatch(tenant.owner, { through });
  await closeJournalBatch(tenant.owner, id);
  set(values, { journalBatch: id });
}

/** A payout with a charge in it that stands for nothing here. */
async function addPayout({ tenant: { organizationId }, values }: FullOrganization): Promise<void> {
  const at = now();
  const account = { organizationId, gateway: "stripe", accountReference: "acct_full" };
  const ofLive = { ...account, isTest: false };
  const money = { currency: "USD", sourceCurrency: "USD", sourceAmount: 5_000 };
  const when = { occurredAt: at, availableAt: at };
  await db.insert(gatewaySyncs).values({
    ...{ ...ofLive, readFrom: subDays(at, 30), readThrough: at, attemptedAt: at },
    problem: "The key lacks a permission.",
  });
  const [payout] = await db
    .insert(gatewayPayouts)
    .values({
      ...{ ...ofLive, gatewayReference: "po_full", amount: 4_825, currency: "USD" },
      ...{ status: "paid", initiatedAt: at, arrivesOn: localDay(at, "UTC"), isItemized: true },
      itemsReadAt: at,
    })
    .returning({ id: gatewayPayouts.id });
  await db.insert(gatewayTransactions).values({
    ...{ ...ofLive, ...money, ...when, gatewayReference: "txn_full", sourceReference: "pi_full" },
    ...{ type: "charge", gross: 5_000, fee: 175, net: 4_825, payoutId: payout?.id },
  });
  set(values, { payout: payout?.id ?? 0 });
}

/** A form, a submission that waits for staff, and a change that another one proposes. */
async function addForm({ tenant, values }: FullOrganization): Promise<void> {
  const { owner, organizationId, system } = tenant;
  const wanted = {
    kind: "newsletter",
    name: "Harbor news",
    slug: `news-${organizationId}`,
  } as const;
  const form = await createForm(owner, wanted);
  await publishForm(owner, form.id);
  const visitor = { kind: "visitor", organizationId, requestId: "form" } as const;
  const send = async (email: string) => {
    const answers = { first_name: "Somebody", last_name: "Else", email };
    const key = `form-${email}-0123456789`.replace(/[^\w-]/g, "-");
    const input = { submission_key: key, version: 1, opened: "unknown", answers, consent: true };
    await submitForm(visitor, form.slug, input, {});
    const sent = await db.query.formSubmissions.findFirst({
      where: eq(formSubmissions.organizationId, organizationId),
      orderBy: desc(formSubmissions.id),
    });
    return sent?.id ?? 0;
  };
  const known = await send("someone@example.org");
  await matchSubmission(owner, known, { donor_id: Number(ownValue(values, "otherDonor")) });
  const proposal = await db.query.donorChangeProposals.findFirst({
    where: eq(donorChangeProposals.organizationId, system.organizationId),
  });
  set(values, {
    form: form.id,
    formSlug: form.slug,
    formSubmission: await send("waiting@example.org"),
    donorProposal: proposal?.id,
  });
}

/** A campaign with a page, a matching pool, a credited gift and one that waits to be confirmed. */
async function addFundraising({ tenant, values }: FullOrganization): Promise<void> {
  const { owner, organizationId } = tenant;
  const [programId = 0, designationId = 0, donorId = 0] = ["program", "designation", "donor"].map(
    (name) => Number(ownValue(values, name)),
  );
  const campaign = await createCampaign(owner, {
    ...{ program_id: programId, designation_id: designationId, slug: `run-${organizationId}` },
    ...{ title: "Harbor run", starts_on: "2020-01-01", status: "published" },
  });
  const slug = `ada-runs-${organizationId}`;
  const wanted = { kind: "individual", title: "Ada runs", slug, owner_donor_id: donorId } as const;
  const page = await createPage(owner, campaign.id, wanted);
  const [update] = await db
    .insert(pageUpdates)
    .values({ organizationId, pageId: page.id, body: "New shoes." })
    .returning({ id: pageUpdates.id });
  await db
    .insert(pageMessages)
    .values({ organizationId, pageId: page.id, kind: "ask", body: "Would you help?" });
  const picture = await addTestPicture(tenant, page.id);
  const matching = { name: "Harbor Bank", ratio_percent: 100, cap: 500, starts_on: "2020-01-01" };
  const pool = await createPool(owner, campaign.id, matching);
  const giving = { programId, designationId, donorId };
  const gift = await giveToPages(tenant, giving, [{ amount: 25, page: page.id, name: "Ida" }]);
  const [reported] = await db
    .insert(reportedGifts)
    .values({
      ...{ organizationId, pageId: page.id, reporterDonorId: donorId, giverName: "Ida Rhodes" },
      ...{ amount: 2_000, currency: "USD", givenOn: "2026-01-15", method: "cash" },
    })
    .returning({ id: reportedGifts.id });
  await refreshFundraising(organizationId);
  set(values, {
    campaign: campaign.id,
    campaignSlug: campaign.slug,
    fundraisingPage: page.id,
    fundraisingPageSlug: page.slug ?? "",
    pageUpdate: update?.id,
    pagePicture: picture,
    matchPool: pool.id,
    creditedLine: gift.lines[0],
    reportedGift: reported?.id,
  });
}

/** What sending its mailing and printing its letters ask for. Mailings name the organization's address. */
async function previewItsMailing({ tenant, values }: FullOrganization): Promise<void> {
  await db
    .update(organizations)
    .set({ postalAddress: "1 Harbor Street", smsNumber: `+1415${randomInt(2_000_000, 9_999_999)}` })
    .where(eq(organizations.id, tenant.organizationId));
  const id = Number(ownValue(values, "mailing"));
  const onPaper = async (street: string) => {
    const donor = await createDonorFixture(tenant, { email: null, street, city: "Portland" });
    const asked = { channel: "mail", status: "subscribed", evidence: "By letter" } as const;
    await addConsent(tenant.owner, donor, {
      ...asked,
      topic_id: Number(ownValue(values, "topic")),
    });
  };
  await onPaper("1 Quay");
  const first = await previewLetters(tenant.owner, id, {});
  const run = await printMailingLetters(tenant.owner, id, { preview_token: first.preview_token });
  await onPaper("2 Quay");
  set(values, {
    mailingToken: (await previewMailing(tenant.owner, id)).preview_token,
    letterRun: run.id,
    lettersToken: (await previewLetters(tenant.owner, id, {})).preview_token,
  });
}

/** A claimed gift in pounds, and another that is not claimed yet. */
async function addGiftAid({ tenant, values }: FullOrganization): Promise<void> {
  const { owner } = tenant;
  await changeReceiptProfile(owner, {
    ...{ jurisdiction: "united_kingdom", details: { charity_number: "1122334" } },
  });
  const { programId, designationId } = await createGivingFixture(tenant, "GBP");
  const donorId = Number(ownValue(values, "donor"));
  await db
    .update(donors)
    .set({ street: "12 Quay Row", zip: "EH1 2AB", country: "GB" })
    .where(eq(donors.id, donorId));
  const year = ownValue(values, "lastYear");
  const give = (day: string) =>
    recordDonation(owner, {
      donor_id: donorId,
      program_id: programId,
      lines: [{ designation_id: designationId, amount: 20 }],
      method: "check",
      received_on: `${year}-${day}`,
    });
  await give("03-01");
  const wanted = { scope: "future", way: "written", declared_on: `${year}-01-01` } as const;
  const declaration = await declareGiftAid(owner, donorId, wanted);
  const claim = await makeClaim(owner, { until: `${year}-03-31` });
  await give("06-01");
  set(values, { declaration: declaration.id, giftAidClaim: claim.id });
}

/** An event whose single ticket the organization's own order takes, so that others wait. */
async function addEvent({ tenant, values }: FullOrganization): Promise<EventFixture> {
  const event = await createEventFixture(tenant, {
    ticketCapacity: 1,
    waitlist_offered: true,
    buyer_cancel_until: "2035-05-01T00:00:00Z",
  });
  set(values, {
    event: event.eventId,
    eventSlug: event.slug,
    ticketType: event.ticketTypeId,
    tableType: event.tableTypeId,
    sponsorPackage: event.packageId,
  });
  return event;
}

async function addOrders(
  organization: FullOrganization,
  event: EventFixture,
  operations: readonly ApiOperation[],
): Promise<void> {
  const { tenant, values } = organization;
  const answers = [{ question_id: Number(ownValue(values, "question")), answer: "Fish and chips" }];
  const guest = { slot: 1, first_name: "Gerda", last_name: "Guest", answers };
  const groups = [{ key: `ticket:${event.ticketTypeId}:1`, attendees: [guest] }];
  const place = async (wanted: Parameters<typeof placeOrderFixture>[2]) => {
    const order = await placeOrderFixture(tenant, event, { ...wanted, payment_method: "check" });
    await completeOrder(tenant.owner, order.orderId, { method: "check" });
    return order;
  };
  const { orderId, token } = await place({ tickets: 1, packages: 1, groups });
  set(values, { order: orderId, orderToken: token });
  set(values, { otherToken: (await place({ tables: 1 })).token });
  await noteOrderRows(orderId, values);
  const preview = await make(
    organization,
    operations,
    "POST /api/v1/admin/orders/[id]/refund-preview",
  );
  set(values, { previewToken: (preview.body.data as { preview_token: string }).preview_token });
  await make(organization, operations, "POST /api/v1/admin/orders/[id]/refund");
  await make(organization, operations, `POST ${EVENT}/check-in`);
  await make(organization, operations, `POST ${PUBLIC_EVENT}/waitlist`);
  set(values, await addInvitationValues(tenant, event));
  set(values, await addOrderGuest(tenant, orderId));
  await noteOfficeRows(tenant.organizationId, values);
}

async function noteOrderRows(orderId: number, values: Values): Promise<void> {
  const attendee = await db.query.attendees.findFirst({
    where: eq(attendees.orderId, orderId),
    orderBy: asc(attendees.id),
  });
  const receipt = await db.query.receipts.findFirst({
    where: eq(receipts.orderId, orderId),
    orderBy: asc(receipts.id),
  });
  set(values, {
    attendee: attendee?.id,
    ticketFile: `${attendee?.id}.pdf`,
    orderReceipt: receipt?.id,
  });
}

async function noteOfficeRows(organizationId: number, values: Values): Promise<void> {
  const refund = await db.query.refunds.findFirst({
    where: eq(refunds.organizationId, organizationId),
    orderBy: asc(refunds.id),
  });
  const entry = await db.query.waitlistEntries.findFirst({
    where: eq(waitlistEntries.organizationId, organizationId),
    orderBy: asc(waitlistEntries.id),
  });
  set(values, {
    refund: refund?.id,
    waitlistEntry: entry?.id,
    waitlistToken: entry && waitlistToken(entry),
  });
}

/** One of those that made the rows above. */
async function noteRequest({ tenant, values }: FullOrganization): Promise<void> {
  await writeRequests();
  const request = await db.query.apiRequests.findFirst({
    where: eq(apiRequests.organizationId, tenant.organizationId),
    orderBy: asc(apiRequests.id),
  });
  set(values, { apiRequest: request?.requestId });
}

function set(values: Values, more: Record<string, string | number | undefined>): void {
  for (const [name, value] of Object.entries(more)) {
    if (value === undefined) throw new Error(`An office got no ${name}.`);
    values[name] = String(value);
  }
}

async function makeAll(
  organization: FullOrganization,
  operations: readonly ApiOperation[],
  made: readonly (readonly [name: string, operation: string])[],
): Promise<void> {
  for (const [name, operation] of made) {
    const { body } = await make(organization, operations, operation);
    if (name) set(organization.values, { [name]: idIn(body) });
  }
}

async function make(
  organization: FullOrganization,
  operations: readonly ApiOperation[],
  name: string,
) {
  const operation = operations.find(({ method, address }) => `${method} ${address}` === name);
  if (!operation || !("contract" in operation.handler)) throw new Error(`There is no ${name}.`);
  const answer = await call(operation.handler, {
    method: operation.method,
    params: ownParams(organization.values, operation.address),
    headers: { "X-SVC-API-Key": organization.key },
    body: apiBody(operation, organization.values),
  });
  if (answer.status >= 300)
    throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

type Made = { id?: number; batch?: string; links?: { id: number }[]; tables?: { id: number }[] };

/** The id in an answer, wherever this operation has it. */
function idIn(body: Record<string, unknown>): string | number | undefined {
  const data = (body.data ?? body) as Made | Made[];
  const made = Array.isArray(data) ? data[0] : data;
  return made?.batch ?? made?.links?.[0]?.id ?? made?.id;
}
