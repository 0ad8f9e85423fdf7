import type { APIRequestContext } from "@playwright/test";
import { demo, expect } from "../fixtures";

type Made =
  | ("donors" | "households" | "donations" | "reports" | "acknowledgements/templates")
  | ("communications/segments" | "communications/templates");

/** The id of what was made over the API of the demo's organization, such as a donor. */
export async function made(
  request: APIRequestContext,
  what: Made,
  data: Record<string, unknown>,
): Promise<number> {
  const headers = { "X-SVC-API-Key": demo.api_key };
  const answer = await request.post(`/api/v1/admin/${what}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const body = await answer.json();
  return (body.data ?? body).id;
}
