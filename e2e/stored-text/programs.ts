import type { APIRequestContext } from "@playwright/test";
import { makeEntities, makeProgram, send } from "../admin/sponsorship";
import { fresh } from "../fixtures";
import { ALL, PAYLOADS, payload } from "./payloads";

/** A program of this test alone with somebody in its gallery, and stored text in all of it. */
export async function makeStainedProgram(request: APIRequestContext) {
  const word = fresh("Wader");
  const name = `${word} ${payload(9)}`;
  const program = await makeProgram(request, {
    ...{ name, summary: ALL, gallery_text: ALL },
    public_names: "full",
  });
  const path = `/admin/programs/${program.id}`;
  const fields = [
    { key: "en_note", label: `Note ${payload(1)}`, type: "text", is_public: true },
    { key: "en_story", label: `Story ${payload(2)}`, type: "textarea", is_public: true },
    {
      key: "en_choice",
      label: `Choice ${payload(4)}`,
      type: "select",
      options: PAYLOADS,
      is_public: true,
      filterable: true,
    },
  ];
  const fieldIds: number[] = [];
  for (const field of fields)
    fieldIds.push((await send(request, "POST", `${path}/fields`, field)).data.id);
  const designation = { word: "general", name: `Fund ${payload(0)}` };
  await send(request, "POST", `${path}/designations`, designation);
  const title = `${word} ${payload(8)}`;
  const values = {
    en_note: payload(5),
    en_story: ALL,
    en_choice: payload(1),
    sp_amount: 20,
  };
  const [entityId = 0] = await makeEntities(request, program.id, [title], values);
  const news = { title: `News ${payload(2)}`, body: ALL };
  await send(request, "POST", `/admin/entities/${entityId}/updates`, news);
  return { id: program.id, slug: program.slug, word, name, title, entityId, fieldIds, values };
}
