import type { DoorManifest, ScanResult } from "@/lib/events/door/schema";
import type { WaitingScan } from "./local-door";

/** What a device keeps of a door: only for who put it there, so that nobody reads another's list. */
type Kept = { key: string; manifest: DoorManifest };
type Queued = { key: string; scan: WaitingScan };

const LISTS = "lists";
const QUEUE = "queue";
const LATE = "late";

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("wellspring-door", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(LISTS, { keyPath: "key" });
      asked.result.createObjectStore(LATE, { keyPath: "key" });
      asked.result.createObjectStore(QUEUE, { autoIncrement: true }).createIndex("key", "key");
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

const done = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

async function store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(name, mode).objectStore(name);
}

const KEPT_DAYS = 3;

/** Keeps a list, and forgets those of evenings long over. */
export async function keepList(key: string, manifest: DoorManifest): Promise<void> {
  const lists = await store(LISTS, "readwrite");
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  const all: Kept[] = await done(lists.getAll());
  const old = all.filter((kept) => Date.parse(kept.manifest.made_at) < oldest);
  await Promise.all(old.map((kept) => done(lists.delete(kept.key))));
  await done(lists.put({ key, manifest } satisfies Kept));
}

export async function keptList(key: string): Promise<DoorManifest | undefined> {
  const found: Kept | undefined = await done((await store(LISTS, "readonly")).get(key));
  return found?.manifest;
}

export async function enqueueScans(key: string, scans: readonly WaitingScan[]): Promise<void> {
  const queue = await store(QUEUE, "readwrite");
  await Promise.all(scans.map((scan) => done(queue.add({ key, scan } satisfies Queued))));
}

/** In the order in which they happened. */
export async function waitingScans(key: string): Promise<WaitingScan[]> {
  const queue = await store(QUEUE, "readonly");
  const found: Queued[] = await done(queue.index("key").getAll(key));
  return found.map(({ scan }) => scan);
}

export async function forgetScans(key: string, ids: ReadonlySet<string>): Promise<void> {
  const queue = await store(QUEUE, "readwrite");
  const keys = await done(queue.index("key").getAllKeys(key));
  const scans: Queued[] = await done(queue.index("key").getAll(key));
  const gone = keys.filter((_, index) => ids.has(scans[index]?.scan.scan_id ?? ""));
  await Promise.all(gone.map((each) => done(queue.delete(each))));
}

/** What turned out otherwise once it was sent, until somebody has read it. */
export async function keepLate(key: string, results: readonly ScanResult[]): Promise<void> {
  await done((await store(LATE, "readwrite")).put({ key, results }));
}

export async function keptLate(key: string): Promise<ScanResult[]> {
  const found: { results: ScanResult[] } | undefined = await done(
    (await store(LATE, "readonly")).get(key),
  );
  return found?.results ?? [];
}
