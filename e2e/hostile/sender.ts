import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";

type Demo = {
  api_key: string;
  organization: { id: number; slug: string };
  admin: { email: string; password: string };
  donor: { session_id: string };
  orders: Record<string, { url: string }>;
  event: { slug: string };
  program: { id: number };
  entity: { id: number };
};

export const demo: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

export const origin = process.env.E2E_BASE_URL ?? "http://localhost:3000";

export type Answer = { status: number; text: string; cookies: string[]; location: string };

type Sent = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: BodyInit;
  cookie?: string;
};

/** Sends a request and follows no redirect. */
export async function send(
  path: string,
  { method = "GET", headers, body, cookie }: Sent = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, origin), {
    method,
    body,
    redirect: "manual",
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
  });
  return {
    status: response.status,
    text: await response.text(),
    cookies: response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? ""),
    location: response.headers.get("location") ?? "",
  };
}

/** Sends an address as it is, broken escapes included, and returns the status of the answer. */
export function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/**
 * The cookies of the demo's administrator, who signs in as a browser without scripts does.
 * @param cookie what the browser carries already
 */
export async function adminCookie(cookie = ""): Promise<string> {
  const page = await send("/sign-in");
  const form = new FormData();
  for (const [input] of page.text.matchAll(/<input type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? "";
    form.set(name, unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? ""));
  }
  form.set("email", demo.admin.email);
  form.set("password", demo.admin.password);
  const answer = await send("/sign-in", { method: "POST", body: form, cookie });
  if (answer.location === "") throw new Error(`The sign-in was answered with ${answer.status}.`);
  return answer.cookies.join("; ");
}

/** The cookies of the demo's donor. */
export const donorCookie = (): string =>
  `donor_session_${demo.organization.id}=${demo.donor.session_id}; donor_client=${demo.organization.slug}`;

const unescaped = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** Runs the work of a list, a few at a time. */
export async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}
