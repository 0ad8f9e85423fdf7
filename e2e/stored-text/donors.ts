import type { APIRequestContext } from "@playwright/test";
import { makeProgram, send } from "../admin/sponsorship";
import { fresh } from "../fixtures";
import { ALL, PAYLOADS, payload } from "./payloads";

/** Donors of this test alone, one with each payload for a name, and what is noted about the first. */
export async function makeStainedDonors(request: APIRequestContext) {
  const word = fresh("Tern");
  const email = `${word}@example.org`.toLowerCase();
  const ids: number[] = [];
  for (const last_name of PAYLOADS) {
    const donor = { first_name: word, last_name, note: ALL, street: last_name, city: last_name };
    const reached = ids.length === 0 && { email };
    ids.push((await send(request, "POST", "/admin/donors", { ...donor, ...reached })).id);
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await send(request, "POST", "/admin/donors", {
    kind: "organization",
    organization_name: `${word} ${payload(1)}`,
  });
  const name = `${word} ${payload(8)}`;
  const household = await send(request, "POST", "/admin/households", {
    name,
    member_ids: [second, third],
  });
  const link = { donor_id: fourth, role: "other", giving_scope: "none" };
  const relationship = await send(request, "POST", "/admin/relationships", {
    kind: "family",
    display_name: name,
    core_subject_type: "donor",
    core_subject_id: first,
    links: [{ ...link, relationship_label: payload(10) }],
  });
  const task = await send(request, "POST", "/admin/tasks", {
    subject: { type: "donor", id: first },
    title: name,
    note: ALL,
  });
  const contact = { donor_id: first, channel: "phone", subject: payload(2), note: ALL };
  await send(request, "POST", "/admin/interactions", contact);
  const giftId = await makeStainedGift(request, first);
  return {
    word,
    name,
    email,
    ids,
    first,
    fourth,
    giftId,
    householdId: household.data.id,
    relationshipId: relationship.data.id,
    taskId: task.data.id,
  };
}

async function makeStainedGift(request: APIRequestContext, donor_id: number): Promise<number> {
  const program = await makeProgram(request);
  const designation = { word: "general", name: `Fund ${payload(4)}` };
  const { data } = await send(
    request,
    "POST",
    `/admin/programs/${program.id}/designations`,
    designation,
  );
  const gift = await send(request, "POST", "/admin/donations", {
    donor_id,
    program_id: program.id,
    lines: [{ designation_id: data.id, amount: 25 }],
    method: "check",
    received_on: "2024-05-31",
    fair_market_value: 5,
    goods_description: payload(5),
    note: ALL,
    tribute: { kind: "in_honor", name: payload(9), message: ALL },
    acknowledge: false,
  });
  return gift.id;
}
