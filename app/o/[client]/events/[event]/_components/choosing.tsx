"use client";

import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { EventPlace } from "../../paths";
import { quoteChosen } from "../actions";
import type { Running } from "../running";
import { choiceForm, holdsSomething } from "./choice-form";

const SETTLED_MS = 200;

type Choosing = {
  running: Running;
  /** The price of the latest choice is still on its way. */
  isBusy: boolean;
  /** Asks for the price of what the form holds by now. */
  recount: () => void;
};

const ChoosingContext = createContext<Choosing>({
  running: { state: "nothing" },
  isBusy: false,
  recount: () => {},
});

export const useChoosing = (): Choosing => useContext(ChoosingContext);

/** Keeps the total of what is chosen up to date. It is the server's quote, never worked out here. */
export function ChoosingProvider({ place, children }: { place: EventPlace; children: ReactNode }) {
  const { client, event } = place;
  const [running, setRunning] = useState<Running>({ state: "nothing" });
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  const ask = useCallback(async () => {
    const form = choiceForm();
    if (!form) return;
    latest.current += 1;
    const asked = latest.current;
    const answer = await quoteChosen({ client, event }, new FormData(form)).catch(
      (): Running => ({ state: "unknown" }),
    );
    if (asked !== latest.current) return;
    setRunning(answer);
    setBusy(false);
  }, [client, event]);

  const recount = useCallback(() => {
    const form = choiceForm();
    if (!form) return;
    clearTimeout(timer.current);
    latest.current += 1;
    if (!holdsSomething(form)) {
      setRunning({ state: "nothing" });
      setBusy(false);
      return;
    }
    setBusy(true);
    timer.current = setTimeout(() => startTransition(ask), SETTLED_MS);
  }, [ask]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const value = useMemo(() => ({ running, isBusy, recount }), [running, isBusy, recount]);
  return <ChoosingContext value={value}>{children}</ChoosingContext>;
}
