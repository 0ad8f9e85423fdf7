"use client";

import { Clock } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { keepLonger } from "../actions";

type HoldTimerProps = {
  secondsLeft: number;
  canExtend: boolean;
  address: { clientSlugOrId: string; eventSlug: string; token: string };
};

const WARN_SECONDS = 120;

const clock = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${tail}` : tail;
};

/** Counts down politely, and can be set back. Without JavaScript it says how long there was. */
export function HoldTimer({ secondsLeft, canExtend, address }: HoldTimerProps) {
  const router = useRouter();
  const t = useTranslate("order");
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const end = Date.now() + secondsLeft * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  const isOver = left === 0;
  const said = announced(left, canExtend);
  useEffect(() => {
    if (isOver) router.refresh();
  }, [isOver, router]);
  return (
    <section
      id="hold"
      aria-label={t("timeLeft")}
      className="rounded-xl border bg-card p-4 shadow-sm"
    >
      <p className="flex items-start gap-3">
        <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
        <span>
          {t.rich(left >= 3600 ? "heldHours" : "heldMinutes", {
            timer: () => (
              <strong role="timer" className="text-numeric">
                {clock(left)}
              </strong>
            ),
          })}
        </span>
      </p>
      <p aria-live="polite" className="sr-only">
        {said && t(said)}
      </p>
      {canExtend && (
        <Form action={keepLonger.bind(null, address)} className="mt-3 gap-3!">
          <div>
            <SubmitButton variant="secondary" size="sm">
              {t("extend")}
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
}

/** Said once when it gets short, and once when it is over; not every second. */
function announced(left: number, canExtend: boolean) {
  if (left === 0) return "holdOver";
  if (left > WARN_SECONDS) return undefined;
  return canExtend ? "holdShortExtend" : "holdShort";
}
