import { POST as addDonation, GET as listDonations } from "@/app/api/v1/admin/donations/route";
import { GET as getDonor } from "@/app/api/v1/admin/donors/[id]/route";
import { POST as addDonor, GET as listDonors } from "@/app/api/v1/admin/donors/route";
import { GET as listOrders } from "@/app/api/v1/admin/orders/route";
import { GET as listPlans } from "@/app/api/v1/admin/plans/route";
import { GET as me } from "@/app/api/v1/me/route";
import { writeRequests } from "@/lib/api-requests/recording";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { apiKeyHeader } from "@/lib/http/challenges";
import type { RouteHandler } from "@/lib/http/contract";

type World = { origin: string; key: string; limitedKey: string; donorId: number };

type Sent = { params?: Record<string, string>; query?: string; body?: unknown; key?: string };

const HOUR = 3_600;

/**
 * What the organization's website and its ticket scanner asked the API for in the past days: requests that
 * are answered here as the server would, with the refusals that integrations meet.
 */
export async function seedApiRequests(world: World): Promise<void> {
  const ask = async (handler: RouteHandler, path: string, sent: Sent = {}) => {
    const { params = {}, query = "", body, key = world.key } = sent;
    const request = new Request(`${world.origin}/api/v1${path}${query}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { [apiKeyHeader()]: key, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    await handler(request, { params: Promise.resolve(params) });
  };
  const donor = (id: number) =>
    ask(getDonor, `/admin/donors/${id}`, { params: { id: String(id) } });
  const nightly = async () => {
    await ask(listDonors, "/admin/donors", {
      query: "?limit=100&updated_since=2026-01-01T00:00:00Z",
    });
    await ask(listDonations, "/admin/donations", { query: "?limit=100&status=completed" });
    await ask(listPlans, "/admin/plans", { query: "?limit=50" });
  };
  try {
    for (let hours = 6 * 24; hours > 0; hours -= 6) {
      stopClock(secondsFromNowInReality(-hours * HOUR));
      await nightly();
      if (hours % 24 === 12) await ask(listOrders, "/admin/orders", { query: "?q=Okonkwo" });
      if (hours % 48 === 6) await donor(world.donorId);
    }
    stopClock(secondsFromNowInReality(-52 * 60));
    await donor(2_000_000_000);
    stopClock(secondsFromNowInReality(-51 * 60));
    await ask(listDonors, "/admin/donors", { key: world.limitedKey });
    stopClock(secondsFromNowInReality(-50 * 60));
    await ask(addDonor, "/admin/donors", {
      body: { first_name: "Marguerite", last_name: "Vance", email: "marguerite at example" },
    });
    await ask(addDonation, "/admin/donations", { body: { amount: "a lot" } });
    await askTooOften(() => ask(me, "/me"));
    await ask(listDonors, "/admin/donors", { query: "?q=Ottoline&limit=1" });
  } finally {
    resumeClock();
  }
  await writeRequests();
}

function secondsFromNowInReality(seconds: number): Date {
  resumeClock();
  return secondsFromNow(seconds);
}

/** Past a limit that is low for a moment, because reaching the real one would fill the log. */
async function askTooOften(ask: () => Promise<void>): Promise<void> {
  const usual = process.env.LIMIT_API_REQUESTS_PER_MINUTE;
  stopClock(secondsFromNowInReality(-40 * 60));
  process.env.LIMIT_API_REQUESTS_PER_MINUTE = "4";
  reloadEnv();
  try {
    for (let time = 0; time < 6; time++) {
      stopClock(secondsFromNowInReality(-40 * 60 + time));
      await ask();
    }
  } finally {
    if (usual === undefined) delete process.env.LIMIT_API_REQUESTS_PER_MINUTE;
    else process.env.LIMIT_API_REQUESTS_PER_MINUTE = usual;
    reloadEnv();
    stopClock(secondsFromNowInReality(-20 * 60));
  }
}
