"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DoorCounts, DoorManifest, ScanResult } from "@/lib/events/door/schema";
import { type DoorAnswer, readCounts, readList, sendScans } from "./actions";
import {
  enqueueScans,
  forgetScans,
  keepLate,
  keepList,
  keptLate,
  keptList,
  waitingScans,
} from "./door-storage";
import {
  decideHere,
  type ScanRequest,
  type WaitingScan,
  withResults,
  withWaiting,
} from "./local-door";

const PATIENCE_MS = 8_000;
const POLL_MS = 10_000;
const BATCH = 50;
const MOST_LATE = 50;

export type Shown = { results: ScanResult[]; isKeptHere: boolean; request: ScanRequest };

/** A door on this device: decides with the server while that answers, by itself otherwise. */
export function useDoor(eventId: number, userId: number, first: DoorCounts) {
  const key = `${eventId}:${userId}`;
  const [manifest, setManifest] = useState<DoorManifest>();
  const [counts, setCounts] = useState(first);
  const [waiting, setWaiting] = useState<WaitingScan[]>([]);
  const [isOnline, setOnline] = useState(true);
  const [shown, setShown] = useState<Shown>();
  const [late, setLate] = useState<ScanResult[]>([]);
  const [trouble, setTrouble] = useState("");
  const working = useRef(false);
  const known = useRef<DoorManifest>(undefined);
  const queue = useRef<WaitingScan[]>([]);
  const unread = useRef<ScanResult[]>([]);
  const scans = useRef(0);

  const keep = useCallback(
    (next: DoorManifest) => {
      known.current = next;
      setManifest(next);
      setCounts(next.counts);
      void keepList(key, next).catch(() => undefined);
    },
    [key],
  );
  const queued = useCallback((scans: WaitingScan[]) => {
    queue.current = scans;
    setWaiting(scans);
  }, []);

  const tell = useCallback(
    async (results: ScanResult[]) => {
      unread.current = results;
      setLate(results);
      await keepLate(key, results).catch(() => undefined);
    },
    [key],
  );

  /** The answer, or undefined while there is no network. */
  const ask = useCallback(
    async <Content>(asked: () => Promise<DoorAnswer<Content>>): Promise<Content | undefined> => {
      if (!navigator.onLine) {
        setOnline(false);
        return undefined;
      }
      try {
        const told = await within(PATIENCE_MS, asked());
        setOnline(true);
        if (told.state === "done") {
          setTrouble("");
          return told.content;
        }
        setTrouble(
          told.state === "refused" ? told.message : "You’re signed out. Sign in again to continue.",
        );
      } catch {
        setOnline(false);
      }
      return undefined;
    },
    [],
  );

  const refresh = useCallback(async () => {
    const before = scans.current;
    const list = await ask(() => readList(eventId));
    // A list from before the last scan would take that scan back on the screen.
    if (list && before === scans.current) keep(withWaiting(list, queue.current));
  }, [ask, eventId, keep]);

  /** Sends what waits, oldest first, and tells what turned out otherwise than this device thought. */
  const sync = useCallback(async () => {
    while (queue.current.length > 0) {
      const batch = queue.current.slice(0, BATCH);
      const told = await ask(() => sendScans(eventId, { scans: batch, device: deviceName() }));
      if (!told) return;
      const otherwise = told.results.filter(
        ({ outcome, used_again_at }) =>
          used_again_at !== null || (outcome !== "checked_in" && outcome !== "undone"),
      );
      if (otherwise.length > 0) await tell([...otherwise, ...unread.current].slice(0, MOST_LATE));
      const sent = new Set(batch.map(({ scan_id }) => scan_id));
      await forgetScans(key, sent).catch(() => undefined);
      queued(queue.current.filter(({ scan_id }) => !sent.has(scan_id)));
      if (known.current) keep(withResults(known.current, told.results, told.counts));
      if (queue.current.length === 0) await refresh();
    }
  }, [ask, eventId, keep, key, queued, refresh, tell]);

  const alone = useCallback(async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    try {
      await work();
    } finally {
      working.current = false;
    }
  }, []);

  const decideLocally = useCallback(
    async (request: ScanRequest, scanId: string) => {
      if (!known.current) {
        setTrouble("You’re offline, and the guest list isn’t on this device yet.");
        return;
      }
      const codeHash = request.code === undefined ? undefined : await sha256(request.code);
      const ids = [scanId];
      const { results, waiting: more } = decideHere(known.current, request, {
        at: new Date(),
        newId: () => ids.pop() ?? crypto.randomUUID(),
        codeHash,
      });
      await enqueueScans(key, more).catch(() => undefined);
      queued([...queue.current, ...more]);
      keep(withResults(known.current, results));
      setShown({ results, isKeptHere: more.length > 0, request });
    },
    [keep, key, queued],
  );

  const scan = useCallback(
    async (request: ScanRequest) => {
      scans.current++;
      const scanId = crypto.randomUUID();
      // What waits happened before this and must be told first.
      if (queue.current.length > 0) await alone(sync);
      const told =
        queue.current.length > 0
          ? undefined
          : await ask(() =>
              sendScans(eventId, {
                scans: [{ scan_id: scanId, ...request }],
                device: deviceName(),
              }),
            );
      if (told) {
        if (known.current) keep(withResults(known.current, told.results, told.counts));
        else setCounts(told.counts);
        setShown({ results: told.results, isKeptHere: false, request });
      } else await decideLocally(request, scanId);
      scans.current++;
    },
    [alone, ask, decideLocally, eventId, keep, sync],
  );

  useEffect(() => {
    void (async () => {
      queued(await waitingScans(key).catch(() => []));
      unread.current = await keptLate(key).catch(() => []);
      setLate(unread.current);
      const kept = await keptList(key).catch(() => undefined);
      if (kept) keep(withWaiting(kept, queue.current));
      await alone(sync);
      await refresh();
    })();
  }, [alone, keep, key, queued, refresh, sync]);

  useEffect(() => {
    const look = () =>
      alone(async () => {
        if (document.visibilityState !== "visible") return;
        if (queue.current.length > 0) return sync();
        const now = await ask(() => readCounts(eventId));
        if (now && JSON.stringify(now) !== JSON.stringify(known.current?.counts)) await refresh();
      });
    const timer = setInterval(look, POLL_MS);
    const lost = () => setOnline(false);
    addEventListener("online", look);
    addEventListener("offline", lost);
    return () => {
      clearInterval(timer);
      removeEventListener("online", look);
      removeEventListener("offline", lost);
    };
  }, [alone, ask, eventId, refresh, sync]);

  return useMemo(
    () => ({
      manifest,
      counts,
      waiting,
      isOnline,
      shown,
      late,
      trouble,
      scan,
      clear: () => setShown(undefined),
      clearLate: () => void tell([]),
    }),
    [manifest, counts, waiting, isOnline, shown, late, trouble, scan, tell],
  );
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const deviceName = (): string =>
  /iPhone|iPad|Android|Mac|Windows|Linux/.exec(navigator.userAgent)?.[0] ?? "Browser";
