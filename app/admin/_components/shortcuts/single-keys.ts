import { useSyncExternalStore } from "react";

const STORED = "shortcuts";
const CHANGED = "shortcuts-changed";
const TYPING =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";
const ROW_BOX = "tbody input[type=checkbox]";

/** Do keys without Ctrl or Alt mean something? Each browser remembers its own answer. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(watch, areSingleKeysOn, () => true);

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export function keepSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? "on" : "off");
  } finally {
    window.dispatchEvent(new Event(CHANGED));
  }
}

/** Was a key pressed for the page, not for a field, a dialog or the browser? */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return target.closest(TYPING) === null || target.matches(ROW_BOX);
}

function watch(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}
