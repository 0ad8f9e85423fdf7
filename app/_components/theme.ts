"use client";

import { useEffect, useSyncExternalStore } from "react";
import { THEME_KEY } from "./theme-script";

/** `system` is as the device says, which the style sheet follows by itself. */
export type Theme = "light" | "dark" | "system";

const CHOSEN = "wellspring:theme";

/** What the page is shown in; undefined on the server, which does not know the visitor's choice. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore(onChoice, shownTheme, () => undefined);

/** Shows this page in a theme, and from now on all others of this browser. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Where nothing may be kept, it holds for this page.
  }
  show(theme);
}

/** Follows what is chosen in another tab, and the device. A page that scripts drew did not run `THEME_SCRIPT`. */
export function KeptTheme(): null {
  useEffect(() => {
    show(keptTheme());
    const follow = ({ key }: StorageEvent) => {
      if (key === THEME_KEY) show(keptTheme());
    };
    const device = matchMedia("(prefers-color-scheme: dark)");
    device.addEventListener("change", withoutTransitions);
    window.addEventListener("storage", follow);
    return () => {
      device.removeEventListener("change", withoutTransitions);
      window.removeEventListener("storage", follow);
    };
  }, []);
  return null;
}

const classes = () => document.documentElement.classList;

const shownTheme = (): Theme =>
  classes().contains("dark") ? "dark" : classes().contains("light") ? "light" : "system";

/** Only its own values count: what else is there under that key means nothing to us. */
function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return shownTheme();
  }
}

function show(theme: Theme): void {
  if (theme === shownTheme()) return;
  withoutTransitions();
  classes().remove("light", "dark");
  if (theme !== "system") classes().add(theme);
  window.dispatchEvent(new Event(CHOSEN));
}

/** All at once: each transition by itself would be a page that flickers. */
function withoutTransitions(): void {
  classes().add("theme-changes");
  setTimeout(() => classes().remove("theme-changes"), 100);
}

function onChoice(changed: () => void): () => void {
  window.addEventListener(CHOSEN, changed);
  return () => window.removeEventListener(CHOSEN, changed);
}
