import { randomUUID } from "node:crypto";
import { daysFromNow } from "@/lib/clock";
import { openedAt } from "@/lib/forms/opened";

export type Id = (name: string) => number;

/** By method and address: what is sent, with the ids and words of an organization's own. */
export type Bodies = Record<string, (id: Id, text: (name: string) => string) => unknown>;

const FRONTEND = "/api/v1/frontend";
const CHECKOUT = `${FRONTEND}/checkout`;
const DONOR = `${FRONTEND}/donor`;
const EVENT = `${FRONTEND}/public/events/[clientSlugOrId]/[eventSlug]`;
const SESSION = "[client_id]/[session_id]";
const OWN_PAGE = `${DONOR}/fundraising/${SESSION}/[id]`;
const PROGRAM = "[client_id]/[program_id]";

const card = { cardHolderName: "Grace Hopper", token: "tok_visa" };
const person = { first_name: "Wanda", last_name: "Waits", email: "wanda@example.org" };

/** What visitors, donors and guests send. Where a secret is asked for, too little to be compared. */
export const PUBLIC_BODIES: Bodies = {
  "POST /api/v1/login": () => ({}),
  [`PUT ${CHECKOUT}/details/${PROGRAM}/[session_id]`]: () => person,
  [`POST ${CHECKOUT}/pay/${PROGRAM}/[session_id]`]: () => card,
  [`POST ${CHECKOUT}/designation/${PROGRAM}/[designation_id]/[session_id]`]: () => ({
    amount: "25.00",
  }),
  [`POST ${CHECKOUT}/entity/${PROGRAM}/[entity_id]/[session_id]`]: () => ({}),
  [`POST ${DONOR}/account/${SESSION}`]: () => ({ confirmation: "CLOSE" }),
  [`POST ${DONOR}/code/${SESSION}`]: () => ({}),
  [`POST ${DONOR}/dashboard/card/${PROGRAM}/[session_id]`]: () => card,
  [`POST ${DONOR}/email/${SESSION}`]: () => ({ email: "new-address@example.org" }),
  [`POST ${DONOR}/gift-aid/${SESSION}`]: () => ({ scope: "past_and_future" }),
  [`PATCH ${DONOR}/gift-aid/${SESSION}/[id]`]: () => ({ withdrawn_on: "2040-05-31" }),
  [`PATCH ${OWN_PAGE}`]: () => ({ title: "Ada runs farther", goal: 300 }),
  [`POST ${OWN_PAGE}/updates`]: () => ({ body: "Two training sessions done." }),
  [`PATCH ${OWN_PAGE}/updates/[page_update_id]`]: () => ({ body: "Three training sessions done." }),
  [`PATCH ${OWN_PAGE}/pictures/[picture_id]`]: () => ({ alt: "Ada on her bicycle" }),
  [`POST ${OWN_PAGE}/reported-gifts`]: () => ({
    ...{ giver_name: "Aunt Clara", amount: 25, given_on: "2026-01-15", method: "cash" },
  }),
  [`POST ${OWN_PAGE}/messages`]: () => ({
    body: "I run for clean water. Would you help?",
    addresses: [`friend-${randomUUID()}@example.org`],
  }),
  [`POST ${OWN_PAGE}/thanks`]: () => ({ body: "Thank you, you made my week!" }),
  [`POST ${DONOR}/link/[client_id]`]: () => ({ email: "somebody@example.org" }),
  [`PUT ${DONOR}/password/${SESSION}`]: () => ({}),
  [`PUT ${DONOR}/preferences/${SESSION}`]: () => ({ mail_topics: ["news"], only_receipts: false }),
  "PUT /api/v1/frontend/preferences/[token]": () => ({ topic_ids: [], only_receipts: false }),
  "POST /api/v1/frontend/subscriptions/[token]": () => undefined,
  "POST /api/v1/frontend/unsubscribe/[token]": () => undefined,
  [`PUT ${DONOR}/profile/${SESSION}`]: () => ({ city: "Bath" }),
  [`POST ${DONOR}/sign-in/${SESSION}`]: () => ({}),
  [`POST ${DONOR}/sign-up/${SESSION}`]: () => person,
  [`POST ${FRONTEND}/public/campaigns/[clientSlugOrId]/[campaign]/pages`]: () => ({
    ...person,
    title: "Wanda walks",
    story: "For clean water.",
    goal: "250.00",
  }),
  [`POST ${FRONTEND}/public/campaigns/[clientSlugOrId]/[campaign]/confirm`]: () => ({
    token: "unknown",
  }),
  [`POST ${FRONTEND}/public/campaigns/[clientSlugOrId]/[campaign]/decline`]: () => ({
    token: "unknown",
  }),
  [`POST ${EVENT}/order-link`]: () => ({ email: "somebody@example.org" }),
  [`POST ${EVENT}/orders`]: (id) => ({
    cart: { tickets: [{ ticket_type_id: id("tableType"), quantity: 1 }] },
    quote_fingerprint: `sha256:${"0".repeat(64)}`,
    purchaser: person,
    payment_method: "check",
  }),
  [`PUT ${EVENT}/orders/[token]`]: () => ({ version: "sha256:0" }),
  [`POST ${EVENT}/orders/[token]/cancel`]: () => ({ preview_token: "none" }),
  [`POST ${EVENT}/orders/[token]/guests`]: () => ({
    ...{ name: "Greta Guest", email: "greta@example.org" },
  }),
  [`POST ${EVENT}/orders/[token]/guests/[guest_id]`]: () => ({}),
  [`POST ${EVENT}/orders/[token]/pay`]: () => card,
  [`POST ${EVENT}/quote`]: (id) => ({
    tickets: [{ ticket_type_id: id("tableType"), quantity: 1 }],
  }),
  "PUT /api/v1/frontend/public/invitations/[token]": (_id, text) => ({
    ...{ version: Number(text("invitationVersion")), response: "maybe" },
  }),
  "POST /api/v1/frontend/public/invitations/[token]/guests": () => ({
    ...{ name: "Gus Guest", email: "gus@example.org" },
  }),
  "POST /api/v1/frontend/public/invitations/[token]/guests/[guest_id]": () => ({}),
  "POST /api/v1/frontend/forms/[clientSlugOrId]/[slug]/submissions": (id) => ({
    ...{ submission_key: randomUUID(), version: 1 },
    opened: openedAt(Number(id("form")), daysFromNow(-1)),
    answers: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.org" },
    consent: true,
  }),
  [`POST ${EVENT}/waitlist`]: (id) => ({
    ticket_type_id: id("ticketType"),
    quantity: 1,
    ...person,
  }),
};
