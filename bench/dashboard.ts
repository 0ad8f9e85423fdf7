import { Agent, request } from "node:http";
import type { BenchWorld } from "./world";

/**
 * The first byte of dashboard pages beside the operation that each of them shows, asked in turns by one
 * client that waits for each answer. What a page needs besides, such as its filters, is the page's.
 */
const TIMES = 9;

/** A page, and the operation that answers with what the page shows. */
const pagesOf = ({ staff, few, many }: BenchWorld) => [
  { name: "portfolio list", page: "/admin/portfolio", ...few },
  { name: "portfolio list, many donors", page: "/admin/portfolio", ...many },
  { name: "donor profile", page: `/admin/portfolio/${few.donorId}`, ...few },
  { name: "donor profile, many donors", page: `/admin/portfolio/${many.donorId}`, ...many },
  { name: "gifts", page: "/admin/donations", ...few },
  { name: "registrations", page: "/admin/orders", ...staff },
  { name: "events", page: "/admin/events", ...staff },
  { name: "recipients", page: "/admin/entities", ...staff },
  { name: "tasks", page: "/admin/tasks", ...staff },
];

/** `/admin/portfolio/7` → `/api/v1/admin/fundraising/portfolio/7`. */
function operationOf(page: string): string {
  const [, , section = "", id] = page.split("/");
  const noun = section === "portfolio" ? "fundraising/portfolio" : section;
  return `/api/v1/admin/${noun}${id ? `/${id}` : ""}`;
}

export async function measurePages(port: number, world: BenchWorld): Promise<void> {
  console.log("\n| page | first byte, ms | its operation, ms | times |\n|---|---|---|---|");
  for (const { name, page, email, password, key } of pagesOf(world)) {
    const cookie = await signIn(port, { email, password });
    const pages: number[] = [];
    const operations: number[] = [];
    for (let nth = -2; nth < TIMES; nth++) {
      const first = await firstByte(port, page, { cookie });
      const whole = await firstByte(port, operationOf(page), { "X-SVC-API-Key": key });
      if (nth < 0) continue;
      pages.push(first);
      operations.push(whole);
    }
    const [own, beside] = [median(pages), median(operations)];
    console.log(
      `| ${name} | ${own.toFixed(0)} | ${beside.toFixed(0)} | ${(own / beside).toFixed(1)} |`,
    );
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the first byte of a good answer. Throws on any other. */
function firstByte(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      let first: number | undefined;
      response.on("data", () => {
        first ??= performance.now() - startedAt;
      });
      response.on("end", () => {
        if (response.statusCode === 200 && first !== undefined) resolve(first);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** The cookie of a member who signs in as the sign-in page does. */
async function signIn(port: number, given: { email: string; password: string }): Promise<string> {
  const origin = `http://127.0.0.1:${port}/api/auth`;
  const asked = await fetch(`${origin}/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const answer = await fetch(`${origin}/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookiesOf(asked) },
    body: new URLSearchParams({ ...given, csrfToken, json: "true" }),
  });
  return cookiesOf(answer);
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
