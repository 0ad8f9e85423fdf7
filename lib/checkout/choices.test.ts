import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { AppError } from "@/lib/errors";
import { createChild, createGivingFixture, createPayer } from "@/lib/testing/checkout";
import { runs } from "@/lib/testing/runs";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { changeItem, removeItem } from "./item-changes";
import { addDesignation, addEntity } from "./items";
import { readCheckout } from "./view";

let tenant: Tenant;
let programId: number;
let entityId: number;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
  entityId = await createChild(tenant, programId);
  ({ actor } = await createPayer(tenant));
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "\0",
    "general\0",
    "\ud800",
    "1e400",
    "-1",
    "0",
    "NaN",
    "9".repeat(400),
    "١٢",
    "",
  ),
);
const anyAmount = fc.oneof(
  anyText,
  fc.double(),
  fc.constantFrom("25.00", "10000000000", "0.001", 5, Number.MAX_SAFE_INTEGER, Number.NaN),
);
const anyFrequency = fc.oneof(anyText, fc.integer(), fc.constantFrom(0, 1, 3, "12", "1.5", -0));
const anyWord = fc.oneof(anyText, fc.constantFrom("general", "General", "999999999", "0"));

/** Whatever is wrong is named, and no other error comes of it. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });

describe("a gift that is being chosen", () => {
  it("is totalled or refused, whatever is sent", async () => {
    const step = fc.record({
      kind: fc.constantFrom("add", "sponsor", "change", "remove", "details"),
      amount: anyAmount,
      frequency: anyFrequency,
      word: anyWord,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { kind, amount, frequency, word } of steps) {
          const terms = { amount, frequency };
          const work = {
            add: () => addDesignation(actor, programId, word, terms),
            sponsor: () => addEntity(actor, programId, entityId, terms),
            change: () => changeItem(actor, programId, { designation: word }, terms),
            remove: () => removeItem(actor, programId, { designation: word }),
            details: () => changeDetails(actor, programId, { note: word, on_behalf_of: word }),
          };
          await orRefused(work[kind as keyof typeof work]());
        }
        await readCheckout(actor, programId);
      }),
      { numRuns: runs(200) },
    );
  });
});
