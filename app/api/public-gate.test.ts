import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as getChallenge } from "@/app/api/v1/frontend/challenge/[client_id]/route";
import { POST as askForDonorLink } from "@/app/api/v1/frontend/donor/link/[client_id]/route";
import { POST as askForOrderLink } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/order-link/route";
import { POST as placeOrder } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { within } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import type { ChallengeView } from "@/lib/gate/challenge";
import { PUBLIC_FORMS } from "@/lib/gate/forms";
import { createDonorFixture } from "@/lib/testing/donors";
import { createEventFixture, orderInput } from "@/lib/testing/events";
import { call } from "@/lib/testing/request";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { apiOperations } from "@/testing/api-operations";
import { quoteOver } from "@/testing/public-events";

/**
 * What anyone may send to the API without passing the gate, and why. Decision 045 says what guards each.
 */
const UNGATED: Record<string, string> = {
  "POST /api/v1/frontend/session/[client_id]": "opens an empty session",
  "POST /api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/quote": "computes a price",
  "DELETE /api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/waitlist/[token]":
    "takes the secret link of a mail",
  "PUT /api/v1/frontend/public/invitations/[token]": "takes the secret link of a mail",
  "POST /api/v1/frontend/public/invitations/[token]/guests": "takes the secret link of a mail",
  "POST /api/v1/frontend/public/invitations/[token]/guests/[guest_id]":
    "takes the secret link of a mail",
  "DELETE /api/v1/frontend/public/invitations/[token]/guests/[guest_id]":
    "takes the secret link of a mail",
  "PUT /api/v1/frontend/preferences/[token]": "takes the secret link of a mail",
  "POST /api/v1/frontend/subscriptions/[token]": "takes the secret link of a mail",
  "POST /api/v1/frontend/unsubscribe/[token]": "takes the secret link of a mail",
  "POST /api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/confirm":
    "takes the secret link of a mail",
  "POST /api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/decline":
    "takes the secret link of a mail",
  "POST /api/v1/frontend/forms/[clientSlugOrId]/[slug]/files":
    "keeps a file for a day, limited by address and organization; the submission passes the gate",
  "POST /api/v1/login": "signs staff in",
};

/** What a donor's session or a registration's secret link is asked for, and counted by. */
const BY_SECRET = new Set(["session", "order", "donor"]);

const operations = await apiOperations();
const writes = operations.filter(({ method, access }) => method !== "GET" && access !== "member");
const nameOf = ({ method, address }: { method: string; address: string }) => `${method} ${address}`;

describe("the gate stands in front of", () => {
  it("every operation that anyone may send, or a reason says why not", () => {
    const open = writes
      .filter(({ contract, access }) => contract && !contract.gate && !BY_SECRET.has(access))
      .map(nameOf);
    expect(open.sort()).toEqual(Object.keys(UNGATED).sort());
  });

  it("every kind of form", () => {
    const gated = writes.flatMap(({ contract }) => contract?.gate ?? []);
    expect(gated.sort()).toEqual([...PUBLIC_FORMS].sort());
  });
});

/** The server actions of public pages that pass no gate, and why. */
const UNGATED_ACTIONS: Record<string, string> = {
  "app/(door)/actions.ts enterWithLink": "takes the secret link of a mail",
  "app/(door)/actions.ts confirmAddress": "takes the secret link of a mail",
  "app/(door)/actions.ts goOn": "chooses a portal",
  "app/(door)/preference-actions.ts confirmSubscription": "takes the secret link of a mail",
  "app/(door)/preference-actions.ts saveChoices": "takes the secret link of a mail",
  "app/(door)/preference-actions.ts stopPageMessages": "takes the secret link of a mail",
  "app/(door)/preference-actions.ts subscribeAgain": "takes the secret link of a mail",
  "app/(door)/preference-actions.ts unsubscribe": "takes the secret link of a mail",
  "app/(door)/sign-up-actions.ts confirmSignUp": "takes the secret link of a mail",
  "app/o/[client]/c/[campaign]/actions.ts declinePage": "takes the secret link of a mail",
  "app/o/[client]/c/[campaign]/actions.ts publishPage": "takes the secret link of a mail",
  "app/o/[client]/events/[event]/actions.ts chooseTickets": "keeps the visitor's own draft",
  "app/o/[client]/events/[event]/actions.ts quoteChosen": "computes a price",
  "app/o/[client]/events/[event]/invitations/[token]/actions.ts addGuest":
    "takes the secret link of a mail",
  "app/o/[client]/events/[event]/invitations/[token]/actions.ts answer":
    "takes the secret link of a mail",
  "app/o/[client]/events/[event]/invitations/[token]/actions.ts remindGuest":
    "takes the secret link of a mail",
  "app/o/[client]/events/[event]/invitations/[token]/actions.ts removeGuest":
    "takes the secret link of a mail",
  "app/o/[client]/events/[event]/orders/[token]/actions.ts postForm": "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/actions.ts saveChanges": "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/cancel/actions.ts cancelRegistration":
    "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/confirm-actions.ts confirmPlaces":
    "takes the secret link of a mail",
  "app/o/[client]/events/[event]/orders/[token]/give/[attendee]/actions.ts giveTicket":
    "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/guest-actions.ts inviteToSeat":
    "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/guest-actions.ts resendToSeat":
    "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/guest-actions.ts revokeFromSeat":
    "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/pay/actions.ts chooseAnotherCard":
    "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/pay/actions.ts keepLonger": "takes a secret link",
  "app/o/[client]/events/[event]/orders/[token]/receipt-actions.ts sendReceiptAgain":
    "takes a secret link",
  "app/o/[client]/events/[event]/register/actions.ts saveDetails": "keeps the visitor's own draft",
  "app/o/[client]/events/[event]/waitlist/actions.ts leaveList": "takes the secret link of a mail",
  "app/o/[client]/events/[event]/waitlist/actions.ts payPlaces": "takes the secret link of a mail",
  "app/o/[client]/events/[event]/waitlist/actions.ts takeOffer": "takes the secret link of a mail",
  "app/o/[client]/events/[event]/won/actions.ts payWonBid": "takes the secret link of a mail",
  "app/o/[client]/forms/[form]/actions.ts confirmAnswers": "takes the secret link of a mail",
  "app/o/[client]/give/actions.ts addGift": "fills the visitor's own checkout",
  "app/o/[client]/give/actions.ts changeGift": "changes the visitor's own checkout",
  "app/o/[client]/give/actions.ts chooseAnotherCard": "goes on with the visitor's own gift",
  "app/o/[client]/give/actions.ts keepLonger": "keeps places of the visitor's own checkout",
  "app/o/[client]/give/actions.ts makeMonthly": "goes on with the visitor's own gift",
  "app/o/[client]/give/actions.ts removeGift": "changes the visitor's own checkout",
  "app/o/[client]/give/give-now.ts payConfirmed": "goes on with a gift that passed the gate",
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !/\.test\./.test(path) ? [path] : [];
  });
}

/** Each exported action, and whether its own text names the gate or a function that does. */
function actionsIn(path: string): { name: string; isGated: boolean }[] {
  const text = readFileSync(path, "utf8");
  if (!text.startsWith('"use server"')) return [];
  const [, ...parts] = text.split(/^export const /m);
  return parts.map((part) => ({
    name: `${path} ${/^\w+/.exec(part)?.[0]}`,
    isGated: /\b(?:gatedSubmission|gateOf|askForLink\(|enroll\()/.test(
      part.split(/^};?$|^\}\);$/m)[0] ?? "",
    ),
  }));
}

describe("the pages", () => {
  const all = ["app/o", "app/(door)"].flatMap(sources);

  it("have no action that anyone may send without the gate, but for those with a reason", () => {
    const open = all.flatMap(actionsIn).filter(({ isGated }) => !isGated);
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(UNGATED_ACTIONS).sort());
  });

  it("put the hidden field into every form that passes the gate", () => {
    const gated = [
      "enter",
      "renewLink",
      "renewConfirmation",
      "joinList",
      "submitReview",
      "sendForm",
    ];
    const texts = all.map((path) => readFileSync(path, "utf8")).join("\n");
    for (const name of [...gated, "giveNow", "payNow"]) {
      const forms = texts.match(
        new RegExp(`<(?:Form|TokenForm)[^>]*action=\\{${name}\\b[^>]*>`, "g"),
      );
      expect(forms?.length, name).toBeGreaterThan(0);
      for (const form of forms ?? []) expect(form, name).toMatch(/\bgated\b/);
    }
  });
});

let nets = 0;
const newAddress = () => `2001:db8:a${(++nets).toString(16)}:1::1`;

function lowerLimit() {
  vi.stubEnv("LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES", "1");
  reloadEnv();
}

afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

async function solvedIn(tenant: Tenant, form: string, address: string): Promise<string> {
  const answer = await call(getChallenge, {
    params: { client_id: tenant.slug },
    query: `?form=${form}`,
    headers: { "X-Forwarded-For": address },
  });
  expect(answer.status).toBe(200);
  const challenge = answer.body as ChallengeView;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe("over the API", () => {
  it("answers 428 under pressure, names the challenge, and takes its solution once", async () => {
    const tenant = await createTenant();
    const address = newAddress();
    const ask = (solution?: string) =>
      call(askForDonorLink, {
        params: { client_id: tenant.slug },
        body: { email: "someone@example.org" },
        headers: {
          "X-Forwarded-For": address,
          ...(solution && { "X-Challenge-Solution": solution }),
        },
      });
    lowerLimit();
    expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject({
      status: 428,
      body: {
        error_code: "challenge_required",
        details: {
          form: "donor_link",
          challenge_url: `http://localhost:3000/api/v1/frontend/challenge/${tenant.organizationId}?form=donor_link`,
        },
      },
    });
    const solution = await solvedIn(tenant, "donor_link", address);
    expect((await ask(solution)).status).toBe(202);
    expect(await ask(solution)).toMatchObject({
      status: 428,
      body: { error_code: "challenge_failed" },
    });
    const other = await solvedIn(tenant, "waitlist", address);
    expect((await ask(other)).status).toBe(428);
  });

  it("answers known and unknown addresses with the same bytes", async () => {
    const tenant = await createTenant();
    const { email } = await createDonorFixture(tenant);
    const bytes = async (address: string) => {
      const { status, body, headers } = await call(askForDonorLink, {
        params: { client_id: tenant.slug },
        body: { email: address },
        headers: { "X-Forwarded-For": newAddress() },
      });
      const told = [...headers].filter(([name]) => name !== "x-request-id");
      return JSON.stringify([status, body, told]);
    };
    expect(await bytes(email ?? "")).toBe(await bytes("nobody@example.org"));
  });

  it("refuses what is not valid before it asks for a challenge", async () => {
    const tenant = await createTenant();
    const address = newAddress();
    const ask = (email: string) =>
      call(askForDonorLink, {
        params: { client_id: tenant.slug },
        body: { email },
        headers: { "X-Forwarded-For": address },
      });
    lowerLimit();
    await ask("someone@example.org");
    expect((await ask("no address")).status).toBe(422);
    expect((await ask("someone@example.org")).status).toBe(428);
  });

  it("finds the organization of a request for registration links by its path", async () => {
    const tenant = await createTenant();
    const address = newAddress();
    const ask = (client: string) =>
      call(askForOrderLink, {
        params: { clientSlugOrId: client, eventSlug: "gala" },
        body: { email: "someone@example.org" },
        headers: { "X-Forwarded-For": address },
      });
    lowerLimit();
    expect((await ask(tenant.slug)).status).toBe(202);
    expect((await ask(tenant.slug)).status).toBe(428);
    expect((await ask("no-such-organization")).status).toBe(429);
  });

  it("places a registration that comes twice under one key once, with one solution", async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant);
    const wanted = orderInput(event);
    const { fingerprint } = await quoteOver(tenant, event, wanted.cart);
    const input = { ...wanted, quote_fingerprint: fingerprint };
    const address = newAddress();
    const place = (key: string, solution: string) =>
      call(placeOrder, {
        params: { clientSlugOrId: tenant.slug, eventSlug: event.slug },
        body: input,
        headers: {
          "X-Forwarded-For": address,
          "Idempotency-Key": key,
          "X-Challenge-Solution": solution,
        },
      });
    lowerLimit();
    await call(askForDonorLink, {
      params: { client_id: tenant.slug },
      body: { email: "someone@example.org" },
      headers: { "X-Forwarded-For": address },
    });
    const solution = await solvedIn(tenant, "registration", address);
    const [first, again] = [await place("one", solution), await place("one", solution)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await place("two", solution)).status).toBe(428);
    expect(await db.$count(orders, within(orders, tenant.organizationId))).toBe(1);
  });
});
