"use client";

import { CircleCheck, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { useLocale } from "@/app/_language/speech-provider";
import { useTranslate } from "@/app/_language/use-translate";
import { type Saving, unsaved } from "./saving";

/** Always in sight: whether everything is saved, and the one button that saves it. */
export function SaveBar({ state, undo }: { state: Saving; undo: () => void }) {
  const t = useTranslate("order");
  const count = unsaved(state).length;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t bg-card px-4 py-3 shadow-lg sm:mx-0 sm:rounded-t-xl sm:border-x sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p
          role="status"
          className="flex min-w-0 items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:shrink-0"
        >
          <SaveState state={state} count={count} />
        </p>
        <div className="flex items-center gap-x-5">
          {count > 0 && !state.busy && (
            <Button variant="link" onClick={undo}>
              {t.rich("undo", { more: (chunks) => <span className="sr-only">{chunks}</span> })}
            </Button>
          )}
          <Button
            id="save"
            type="submit"
            loading={state.busy}
            variant={count > 0 || state.busy ? "primary" : "secondary"}
          >
            {t(state.busy ? "saving" : "save")}
          </Button>
        </div>
      </div>
    </div>
  );
}

function SaveState({ state, count }: { state: Saving; count: number }) {
  const t = useTranslate("order");
  const locale = useLocale();
  if (count > 0)
    return (
      <>
        <PencilLine aria-hidden className="text-warning" />
        {t("unsaved", { count })}
      </>
    );
  if (state.notice === "nothing_new") return <Saved>{t("nothingToSave")}</Saved>;
  if (!state.savedAt) return <Saved>{t("allSaved")}</Saved>;
  const time = new Date(state.savedAt).toLocaleTimeString(locale, { timeStyle: "short" });
  return <Saved>{t("savedAt", { time })}</Saved>;
}

function Saved({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleCheck aria-hidden className="text-success noscript:hidden" />
      <span className="noscript:hidden">{children}</span>
    </>
  );
}
