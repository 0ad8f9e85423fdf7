"use client";

import { ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "@/app/_language/use-translate";
import type { OpenedChallenge } from "@/lib/gate/gate";
import { cn } from "../ui/cn";
import { PASS_FIELD } from "./fields";

/** The widget in the colors of the page, light and dark. */
const COLORS = {
  "--altcha-color-base": "var(--background)",
  "--altcha-color-base-content": "var(--foreground)",
  "--altcha-color-neutral": "var(--border)",
  "--altcha-color-neutral-content": "var(--muted-foreground)",
  "--altcha-color-primary": "var(--primary)",
  "--altcha-color-error": "var(--danger-surface)",
  "--altcha-color-error-content": "var(--danger)",
  "--altcha-border-radius": "var(--radius)",
  "--altcha-max-width": "100%",
  accentColor: "var(--primary)",
} as React.CSSProperties;

/** What went wrong stands below the widget instead of over the text that follows. */
const IN_LINE =
  "[&_.altcha-popover]:static! [&_.altcha-popover]:mt-2! [&_.altcha-popover]:max-w-full! [&_.altcha-popover]:filter-none! [&_.altcha-popover-arrow]:hidden!";

/**
 * What a form shows while more arrives than usual: a calculation that the browser does by itself, and for
 * browsers that cannot, a wait. The widget is loaded only here.
 */
export function SecurityCheck({ challenge, waiting }: OpenedChallenge) {
  const t = useTranslate("common");
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState("unverified");

  useEffect(() => {
    const here = box.current;
    if (!here || !globalThis.isSecureContext) return;
    let isGone = false;
    const words = {
      label: t("checkLabel"),
      verifying: t("checkRunning"),
      verified: t("checkDone"),
      error: t("checkFailed"),
      expired: t("checkExpired"),
      waitAlert: t("checkWait"),
    };
    import("./widget").then(
      ({ showWidget }) => isGone || showWidget(here, challenge, words, setState),
      () => setState("error"),
    );
    return () => {
      isGone = true;
      here.replaceChildren();
    };
  }, [challenge, t]);

  return (
    <section
      id="challenge"
      tabIndex={-1}
      aria-labelledby="challenge-title"
      className="rounded-lg border bg-card p-4 outline-none sm:p-5"
    >
      <h2 id="challenge-title" className="flex items-center gap-2 text-lg">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-link" />
        {t("checkTitle")}
      </h2>
      <p className="mt-2">{t("checkText")}</p>
      <div ref={box} style={COLORS} className={cn("mt-4 empty:hidden", IN_LINE)} />
      <p role="status" className="sr-only">
        {state === "verified" ? t("checkDone") : ""}
      </p>
      {state !== "verified" && (
        <p className="mt-3 text-sm text-muted-foreground">
          {waiting ? t("checkByWaiting", { seconds: waiting.seconds }) : t("checkLater")}
        </p>
      )}
      {waiting && <input type="hidden" name={PASS_FIELD} value={waiting.pass} />}
    </section>
  );
}
