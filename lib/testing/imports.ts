import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MemberActor } from "@/lib/identity/actor";
import { getImport } from "@/lib/imports/import-list";
import { beginImport, checkImport, startImport } from "@/lib/imports/imports";
import { runImport } from "@/lib/imports/running";
import type { ImportChangesInput, ImportView } from "@/lib/imports/schema";

type What = ImportView["what"];

/** A file as it was sent, of lines that are given one by one. */
export const sendFile = (actor: MemberActor, what: What, lines: readonly string[]) =>
  beginImport(actor, { what, name: "file.csv", bytes: Buffer.from(lines.join("\r\n")) });

/** Takes rows until the job has no more of them. */
export async function runToEnd(actor: MemberActor, importId: number): Promise<ImportView> {
  const { organizationId } = actor;
  for (;;) {
    const view = await getImport(actor, importId);
    if (!["checking", "importing", "undoing"].includes(view.state)) return view;
    await runImport({ organizationId, importId }, { batch: 3 });
  }
}

/** A file whose dry run is over. */
export async function checkedFile(
  actor: MemberActor,
  what: What,
  lines: readonly string[],
  changes: ImportChangesInput = {},
): Promise<ImportView> {
  const id = await sendFile(actor, what, lines);
  await checkImport(actor, id, changes);
  return runToEnd(actor, id);
}

/** A file that is in. */
export async function importFile(
  actor: MemberActor,
  what: What,
  lines: readonly string[],
  changes: ImportChangesInput = {},
): Promise<ImportView> {
  const { id } = await checkedFile(actor, what, lines, changes);
  await startImport(actor, id);
  return runToEnd(actor, id);
}

/** What each row came to, in the file's order. */
export const rowsOfImport = (id: number) =>
  db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(asc(importRows.line));

/** How a process ended that took rows until its failpoint. */
export async function runAndDie(
  { organizationId }: { organizationId: number },
  importId: number,
  failpoint: string,
): Promise<unknown> {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "lib/testing/import-process.ts"],
    {
      env: { ...process.env, NODE_ENV: "test", FAILPOINT: "" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  await once(child, "message");
  const ended = once(child, "exit");
  child.send({ organizationId, importId, failpoint });
  const [, signal] = await ended;
  return signal;
}
