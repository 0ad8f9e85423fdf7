import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { expect, fresh } from "../fixtures";

type Demo = { api_key: string; program: { id: number }; entity: { id: number } };

export const demoWorld: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

/** Asks the API as the demo's own organization. */
export async function send(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: unknown,
) {
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    data,
    headers: { "X-SVC-API-Key": demoWorld.api_key },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A program of its own for a test, with a text, a choice and a number field. */
export async function makeProgram(request: APIRequestContext, values: object = {}) {
  // Two programs of one test begin within the same millisecond.
  const slug = `${fresh("lanterns")}-${Math.random().toString(36).slice(2, 6)}`;
  const name = `Lanterns ${slug}`;
  const { id } = await send(request, "POST", "/admin/programs", { slug, name, ...values });
  const fields = [
    { key: "en_teacher", label: "Teacher", type: "text" },
    { key: "en_village", label: "Village", type: "select", options: ["Hill", "Lake"] },
    { key: "en_age", label: "Age", type: "number", is_public: true },
  ];
  for (const field of fields) await send(request, "POST", `/admin/programs/${id}/fields`, field);
  return { id: Number(id), slug, name };
}

/** Entities of a program with these names; returns their ids. */
export async function makeEntities(
  request: APIRequestContext,
  programId: number,
  names: readonly string[],
  values: object = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (const en_child_name of names) {
    const entity = { en_child_name, ...values };
    ids.push((await send(request, "POST", `/admin/entity/${programId}`, entity)).id);
  }
  return ids;
}

export const readEntity = async (request: APIRequestContext, id: number) =>
  (await send(request, "GET", `/admin/entities/${id}`)).data;

export const readProgram = async (request: APIRequestContext, id: number) =>
  (await send(request, "GET", `/admin/programs/${id}`)).data;
