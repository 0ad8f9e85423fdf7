"use client";

import type { ReactNode } from "react";
import { useWords } from "@/app/_language/speech-provider";
import { Logo } from "../logo";
import { NarrowMain, NarrowPage } from "./narrow-page";

/** What Next gives an `error.tsx`. */
export type Broken = { error: Error & { digest?: string }; reset: () => void };

/** The look of `Button`, without the code that it brings along. */
export const BUTTON =
  "inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-lg bg-primary px-5 py-2 text-center text-base font-semibold text-primary-foreground no-underline shadow-xs transition-colors hover:bg-primary-hover";

/**
 * A page that could not be made, alone on the screen; the details stay in the log. Every public page
 * carries it along, so it has the least that it needs.
 */
export function BrokenPage({
  title,
  children,
  error,
  reset,
}: Broken & { title?: string; children?: ReactNode }) {
  const t = useWords("common");
  const heading = title ?? t("brokenTitle");
  return (
    <NarrowPage>
      <title>{heading}</title>
      <header>
        <a href="/" className="block rounded-md no-underline">
          <Logo />
        </a>
      </header>
      <NarrowMain>
        <h1>{heading}</h1>
        <p className="mt-3 text-muted-foreground">{children ?? t("brokenText")}</p>
        <Reference error={error} className="mt-3 text-sm text-muted-foreground" />
        <p className="mt-6">
          <button type="button" onClick={reset} className={BUTTON}>
            {t("tryAgain")}
          </button>
        </p>
      </NarrowMain>
    </NarrowPage>
  );
}

/** What staff need to find the failure in the log. */
export function Reference({
  error: { digest },
  className,
}: Pick<Broken, "error"> & { className: string }) {
  const t = useWords("common");
  if (!digest) return null;
  return (
    <p className={className}>
      {t("reference")} <code>{digest}</code>
    </p>
  );
}
