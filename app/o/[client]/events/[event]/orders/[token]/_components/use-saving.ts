"use client";

import { type FormEvent, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { askBeforeLeaving } from "@/app/_components/ask-before-leaving";
import type { OrderPath, OrderView } from "@/lib/events/schema";
import { saveChanges } from "../actions";
import { changesOf } from "./changes";
import { fieldsOfForm } from "./fields";
import { writeForm } from "./form-controls";
import type { Outcome, Posted } from "./outcome";
import { type Choice, saving, startOf, unsaved } from "./saving";
import { closedReason } from "./status-words";

/** The living form: what its controls hold, what is saved, and saving without leaving the page. */
export function useSaving(read: OrderView, address: OrderPath, posted: Posted) {
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(saving, undefined, () => startOf(read, posted));
  const { order, base, writes, busy } = state;
  // A registration that is closed has no fields, which is no change of what they held.
  const dirty = !closedReason(order.status) && unsaved(state).length > 0;

  const fieldsNow = useCallback(
    () => (form.current ? fieldsOfForm(new FormData(form.current), order) : base),
    [order, base],
  );
  const reread = useCallback(() => dispatch({ type: "typed", fields: fieldsNow() }), [fieldsNow]);
  const set = useCallback(
    (name: string, value: string) =>
      dispatch({ type: "typed", fields: { ...fieldsNow(), [name]: value } }),
    [fieldsNow],
  );

  // What was typed before this script ran, or what the browser brought back, counts as typed.
  useEffect(() => {
    const { current } = form;
    if (current) dispatch({ type: "typed", fields: fieldsOfForm(new FormData(current), read) });
  }, [read]);

  // What the page came with is in its controls, or was typed over before this script ran.
  const written = useRef(writes);
  useLayoutEffect(() => {
    if (writes > written.current && form.current) writeForm(form.current, state.shown);
    written.current = writes;
  }, [writes, state.shown]);

  useEffect(() => {
    let isUnsaved = dirty;
    const agree = () => {
      isUnsaved = false;
    };
    return dirty ? askBeforeLeaving({ isChanged: () => isUnsaved, agree }) : undefined;
  }, [dirty]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const sent = fieldsNow();
    const { version, ...changes } = changesOf(order, base, sent).body;
    if (Object.keys(changes).length === 0) return dispatch({ type: "nothing_new" });
    dispatch({ type: "sent" });
    const outcome = await saveChanges(address, { version, ...changes }).catch(
      (): Outcome => ({ kind: "failed" }),
    );
    dispatch({ type: "answered", sent, outcome, at: Date.now() });
  }

  const choose = (name: string, choice: Choice) => dispatch({ type: "chosen", name, choice });
  const undo = () => dispatch({ type: "undone" });
  return { form, state, save, reread, set, choose, undo };
}
