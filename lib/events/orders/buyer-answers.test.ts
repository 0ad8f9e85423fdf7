import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { registrationAnswers } from "@/db/schema";
import type { AppError } from "@/lib/errors";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import type { BuyerAnswer } from "../place-order-schema";
import { createQuestion } from "../setup/questions";

type Given = Partial<BuyerAnswer> & { answer: string | null };

async function asked() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const ask = createQuestion.bind(null, tenant.owner, event.eventId);
  const scope = "buyer" as const;
  const { id } = await ask({
    field_key: "source",
    field_label: "How did you hear of us?",
    field_type: "select",
    options: ["A friend", "Elsewhere"],
    scope,
    required: true,
  });
  await ask({
    field_key: "where",
    field_label: "Where?",
    field_type: "text",
    scope,
    required: true,
    show_if: { field_key: "source", in: ["Elsewhere"] },
  });
  await ask({ field_key: "rules", field_label: "Rules", field_type: "acknowledgement", scope });
  await ask({ field_key: "shoe", field_label: "Shoe", field_type: "number", scope: "attendee" });
  const place = (answers: Given[]) => placeOrderFixture(tenant, event, { answers });
  const refusal = (answers: Given[]) =>
    place(answers).then(
      () => [],
      ({ problems }: AppError) => problems.map(({ path, code }) => [path, code]),
    );
  return { id, place, refusal };
}

describe("the buyer's answers", () => {
  test("are stored normalized, without a group or guest", async () => {
    const { id, place } = await asked();
    const { orderId } = await place([
      { question_id: id, answer: " A friend " },
      { field_key: "rules", answer: "1" },
    ]);
    const rows = await db
      .select()
      .from(registrationAnswers)
      .where(
        and(
          eq(registrationAnswers.orderId, orderId),
          isNull(registrationAnswers.groupId),
          isNull(registrationAnswers.attendeeId),
        ),
      );
    expect(rows.map((row) => row.answer).sort()).toEqual(["A friend", "true"]);
  });

  test("are required where their questions are asked, and only there", async () => {
    const { refusal } = await asked();
    const source = (answer: string) => ({ field_key: "source", answer });
    expect(await refusal([])).toEqual([["answers", "required"]]);
    expect(await refusal([source(" ")])).toEqual([["answers.0.answer", "required"]]);
    expect(await refusal([source("Elsewhere")])).toEqual([["answers", "required"]]);
    expect(await refusal([source("Elsewhere"), { field_key: "where", answer: "Radio" }])).toEqual(
      [],
    );
    expect(await refusal([source("A friend"), { field_key: "where", answer: "Radio" }])).toEqual([
      ["answers.1.answer", "not_asked"],
    ]);
  });

  test("belong to questions asked of the buyer, once each", async () => {
    const { id, refusal } = await asked();
    const good = { question_id: id, answer: "A friend" };
    expect(await refusal([good, { field_key: "shoe", answer: "42" }])).toEqual([
      ["answers.1", "unknown_question"],
    ]);
    expect(await refusal([good, { field_key: "source", answer: "Elsewhere" }])).toEqual([
      ["answers.1", "duplicate"],
    ]);
    expect(await refusal([{ answer: "A friend" }])).toEqual([
      ["answers.0.question_id", "invalid_value"],
    ]);
    expect(await refusal([{ question_id: id, answer: "Nobody" }])).toEqual([
      ["answers.0.answer", "invalid_answer"],
    ]);
  });
});
