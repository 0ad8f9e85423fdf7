"use client";

import { ThemeProvider as NextThemesProvider } from "next-themes";
import type { ReactNode } from "react";

type ThemeProviderProps = {
  nonce?: string;
  /** What a website wants of its widget, whatever its visitor chose elsewhere. */
  forced?: "light" | "dark";
  children: ReactNode;
};

/** Light, dark or the system's choice, as a class on `<html>` that is set before the first paint. */
export function ThemeProvider({ nonce, forced, children }: ThemeProviderProps) {
  return (
    <NextThemesProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      forcedTheme={forced}
      disableTransitionOnChange
      nonce={nonce}
    >
      {children}
    </NextThemesProvider>
  );
}
