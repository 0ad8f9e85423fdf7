import { afterAll, beforeAll, describe } from "vitest";
import { StripeSimulator } from "@/lib/testing/stripe-simulator/simulator";
import { forgedRequests } from "./attack/forged";
import { hostileInput } from "./attack/input";
import { largeRequests } from "./attack/large";
import { lostConnections } from "./attack/lost";
import { promoCodes } from "./attack/promo-codes";
import { revokedCredentials } from "./attack/revoked";
import { sharedCache } from "./attack/shared-cache";
import { slowClients } from "./attack/slow";
import { strangers } from "./attack/strangers";
import { startTarget, type Target } from "./attack/target";

/** What somebody who means harm would try, against a production server with a demo world of its own. */
const stripe = new StripeSimulator();
let running: Target | undefined;

beforeAll(async () => {
  await stripe.start();
  running = await startTarget(stripe.settings);
}, 900_000);

afterAll(async () => {
  await running?.stop();
  await stripe.stop();
});

function target(): Target {
  if (!running) throw new Error("The server is not running.");
  return running;
}

describe("large requests", () => largeRequests(target));
describe("hostile input", () => hostileInput(target));
describe("lost connections and secrets", () => lostConnections(target));
describe("forged requests", () => forgedRequests(target, stripe));
describe("revoked credentials", () => revokedCredentials(target));
describe("promo codes", () => promoCodes(target));
describe("a shared cache in front", () => sharedCache(target));
describe("strangers", () => strangers(target));
describe("slow clients", () => slowClients(target));
