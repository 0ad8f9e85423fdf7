"use client";

import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { keepLonger } from "../actions";
import type { Place } from "../paths";

type HoldTimerProps = { names: string; secondsLeft: number; place: Place };

const WARN_SECONDS = 120;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Counts down, and can be set back at any time. Without JavaScript it says how long there was. */
export function HoldTimer({ names, secondsLeft, place }: HoldTimerProps) {
  const t = useTranslate("give");
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const end = Date.now() + secondsLeft * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return (
    <section
      id="hold"
      aria-label={t("timeLeft")}
      className="rounded-xl border bg-card p-4 shadow-sm"
    >
      <p className="flex items-start gap-3">
        <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
        <span className="min-w-0 wrap-anywhere">
          {left > 0
            ? t.rich("holding", {
                ...{ names, time: clock(left) },
                timer: (chunks) => (
                  <strong role="timer" className="text-numeric">
                    {chunks}
                  </strong>
                ),
              })
            : t("holdOver", { names })}
        </span>
      </p>
      <p aria-live="polite" className="sr-only">
        {left === 0 ? t("holdOverShort") : left <= WARN_SECONDS ? t("holdEnding") : ""}
      </p>
      <Form action={keepLonger.bind(null, place)} className="mt-3 gap-3!">
        <div>
          <SubmitButton variant="secondary" size="sm">
            {left > 0 ? t("extendHold") : t("holdAgain")}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
