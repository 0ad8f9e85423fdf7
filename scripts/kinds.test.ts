import { describe, expect, it } from "vitest";
import { checkKinds } from "./kinds";

const HEAD = `
import { type Db, db, type Tx } from "@/db/client";
import { type Actor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { changeOrder, endOrder, type Owner, readOrders, writeOrder } from "./orders";
`;

const ORDERS = `
import { type Db, db, type Tx } from "@/db/client";
import type { Actor, StaffActor, SystemActor } from "@/lib/identity/actor";
export type Owner = StaffActor | Actor;
export async function changeOrder(actor: Owner, id: number) {}
export async function endOrder(system: SystemActor, id: number) {}
export async function writeOrder(tx: Tx, actor: Actor, id: number) {}
export async function readOrders(reader: Db | Tx, actor: Actor) {}
`;

const ACTOR = `
export type StaffActor = { kind: "staff" };
export type SystemActor = { kind: "system" };
export type Actor = StaffActor | SystemActor;
export function requirePermission(actor: Actor, permission: string): void {}
`;

const check = (source: string) =>
  checkKinds(
    new Map([
      ["lib/identity/actor.ts", ACTOR],
      ["lib/orders.ts", ORDERS],
      ["lib/a.ts", HEAD + source],
    ]),
  );

const refused = (source: string) =>
  check(source).refused.map((each) => each.replaceAll(/lib\/\w+\.ts#/g, ""));

describe("allowed code", () => {
  it.each([
    [
      "an operation runs steps in its transaction and readers",
      `export async function pay(actor: Actor) {
        await readOrders(db, actor);
        await db.transaction((tx) => writeOrder(tx, actor, 1));
      }`,
    ],
    [
      "an operation runs a job outside of its transaction",
      `export async function pay(actor: Actor, system: SystemActor) {
        await db.transaction((tx) => writeOrder(tx, actor, 1));
        await endOrder(system, 1);
      }`,
    ],
    [
      "two operations share what is their file's own",
      `export const pay = (actor: Actor): Promise<void> => change(actor);
      export const refund = (actor: Actor): Promise<void> => change(actor);
      async function change(actor: Actor) {}`,
    ],
    [
      "a job runs operations one after the other",
      `export async function payAll(system: SystemActor) {
        for (const id of [1, 2]) await changeOrder(system, id);
      }`,
    ],
    [
      "an operation is only named, as a type or a member",
      `type Changed = Awaited<ReturnType<typeof changeOrder>>;
      export async function pay(actor: Actor, order: { changeOrder: Changed }) {
        return order.changeOrder;
      }`,
    ],
    ["a constant lists operations", "export const tasks = { change: changeOrder };"],
  ])("%s", (_, source) => {
    expect(refused(source)).toEqual([]);
  });
});

describe("refused code", () => {
  it.each([
    [
      "an operation that runs an operation",
      "export async function pay(actor: Actor) { await changeOrder(actor, 1); }",
      "pay (operation) runs changeOrder (operation)",
    ],
    [
      "one that is no async function",
      "export const pay = (actor: Actor): Promise<void> => changeOrder(actor, 1);",
      "pay (operation) runs changeOrder (operation)",
    ],
    [
      "one whose actor is taken apart, under another name",
      "export async function pay({ kind }: Owner) { await changeOrder({ kind }, 1); }",
      "pay (operation) runs changeOrder (operation)",
    ],
    [
      "by what is its file's own",
      `export async function pay(actor: Actor) { await change(actor); }
      async function change(actor: Actor) { await [1].map((id) => changeOrder(actor, id)); }`,
      "pay (operation) runs changeOrder (operation)",
    ],
    [
      "by a job",
      `export async function payAll(system: SystemActor) { await changeOrder(system, 1); }
      export async function pay(actor: Actor) { await payAll(actor); }`,
      "pay (operation) runs changeOrder (operation)",
    ],
    [
      "by handing it on",
      `export async function pay(actor: Actor) { await each(changeOrder); }
      async function each(work: unknown) {}`,
      "pay (operation) runs changeOrder (operation)",
    ],
    [
      "a step that runs an operation",
      "export async function pay(tx: Tx, actor: Actor) { await changeOrder(actor, 1); }",
      "pay (step) runs changeOrder (operation)",
    ],
    [
      "a reader that runs a job",
      "export async function pay(reader: Db | Tx, actor: Actor) { await endOrder(actor, 1); }",
      "pay (reader) runs endOrder (job)",
    ],
    [
      "a job within a transaction",
      `export async function pay(actor: Actor) {
        await db.transaction(async (tx) => { await end(actor); });
      }
      const end = (actor: Actor) => endOrder(actor, 1);`,
      "pay (operation) runs endOrder (job) within its transaction",
    ],
  ])("%s", (_, source, found) => {
    expect(refused(source)).toEqual([found]);
  });
});

it("recognizes the kinds by the first parameter, and a job without an actor by its transaction", () => {
  const { counts } = check(`
    export async function remind({ id }: { id: number }) { await db.transaction(async () => id); }
    export async function prepare(path: string) { return path; }
    export async function find(of: Pick<Actor, "kind">) { return of; }
    export const isOpen = (actor: Actor): boolean => actor.kind === "staff";
  `);
  expect(Object.fromEntries(counts)).toEqual({
    operation: 1,
    job: 2,
    step: 1,
    reader: 1,
    other: 4,
  });
});
