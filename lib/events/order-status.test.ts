import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "@/db/schema";
import { holdsCapacity, isEditable, type Mover, mayMove, type OrderStatus } from "./order-status";

const MOVERS: Mover[] = ["guest", "staff", "system"];

/** `registration §1`, row by row: every pair that is not here is refused to everybody. */
const TABLE: Record<string, Mover[]> = {
  "pending → completed": ["staff", "system"],
  "pending → cancelled": ["guest", "staff"],
  "pending → expired": ["system"],
  "expired → completed": ["staff", "system"],
  "completed → completed": ["staff", "system"],
  "completed → cancelled": ["guest", "staff"],
  "completed → refunded": ["staff", "system"],
  "cancelled → refunded": ["staff", "system"],
  "refunded → cancelled": ["system"],
  "expired → pending": ["staff"],
  "cancelled → pending": ["staff"],
  "cancelled → completed": ["staff"],
};

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe("permission to move an order", () => {
  test.each(pairs)("%s → %s", (from: OrderStatus, to: OrderStatus) => {
    const allowed = MOVERS.filter((by) => mayMove(from, to, by));
    expect(allowed).toEqual(TABLE[`${from} → ${to}`] ?? []);
  });
});

test("live orders hold seats and can be edited, other orders neither", () => {
  expect(ORDER_STATUSES.filter(holdsCapacity)).toEqual(["pending", "completed"]);
  expect(ORDER_STATUSES.filter(isEditable)).toEqual(["pending", "completed"]);
});
