import { describe, expect, it } from "vitest";
import { db, type Tx } from "@/db/client";
import { users } from "@/db/schema";
import { createTenant } from "@/lib/testing/tenant";
import { afterTransaction } from "./after-transaction";
import { readingFirst } from "./trips";

const BEGUN = {
  "a transaction": (work: (tx: Tx) => Promise<void>) => db.transaction(work),
  "a transaction that reads first": (work: (tx: Tx) => Promise<void>) => readingFirst(work),
};

describe.each(Object.entries(BEGUN))("%s", (_, begin) => {
  it("runs its work once others see what it wrote", async () => {
    await createTenant();
    const told: string[] = [];
    await begin(async (tx) => {
      await tx.transaction(async (inner) => afterTransaction(inner, () => told.push("savepoint")));
      afterTransaction(tx, () => told.push("whole"));
      expect(await tx.select().from(users).limit(1)).toHaveLength(1);
      expect(told).toEqual([]);
    });
    expect(told).toEqual(["savepoint", "whole"]);
    await begin(async (tx) => void (await tx.select().from(users).limit(1)));
    expect(told).toHaveLength(2);
  });

  it("runs it when it is undone as well, since a lost commit may have happened", async () => {
    await createTenant();
    let runs = 0;
    await expect(
      begin(async (tx) => {
        afterTransaction(tx, () => {
          runs += 1;
        });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(runs).toBe(1);
  });
});
