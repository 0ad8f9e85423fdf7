import { expect, it } from "vitest";
import { API_METHODS } from "@/lib/http/methods";
import { addressOf, routeFiles } from "@/scripts/source-files";

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** Another protocol's own handler, and the address of everything that is nowhere. */
const WITHOUT = ["/api/auth/[...nextauth]", "/api/[[...path]]"];

it("every address tells OPTIONS the methods that it answers, and refuses the others with the same Allow", async () => {
  const wrong: string[] = [];
  for (const file of routeFiles()) {
    const address = addressOf(file);
    if (WITHOUT.includes(address)) continue;
    const module: Record<string, Handler> = await import(
      /* @vite-ignore */ `@/${file.replace(/\.ts$/, "")}`
    );
    const ask = async (method: string) =>
      module[method]?.(new Request(`http://localhost${address}`, { method }), {
        params: Promise.resolve({}),
      });
    const answer = await ask("OPTIONS");
    const allowed = answer?.headers.get("allow")?.split(", ") ?? [];
    const refused = API_METHODS.filter((method) => !allowed.includes(method));
    const refusals = await Promise.all(refused.map(ask));
    const isRight =
      answer?.status === 204 &&
      allowed.includes("OPTIONS") &&
      allowed.includes("GET") === allowed.includes("HEAD") &&
      refused.length < API_METHODS.length &&
      refusals.every(
        (refusal) => refusal?.status === 405 && refusal.headers.get("allow") === allowed.join(", "),
      );
    if (!isRight) wrong.push(address);
  }
  expect(wrong).toEqual([]);
});
