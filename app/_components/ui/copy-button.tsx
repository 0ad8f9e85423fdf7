"use client";

import { Check, Copy } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { useWords } from "@/app/_language/speech-provider";
import { Button } from "./button";

type CopyButtonProps = Omit<ComponentProps<typeof Button>, "value" | "onClick"> & {
  value: string;
  /** What is copied, for readers: `Copy the API key`. */
  label: string;
};

const SHOWN_FOR_MS = 2500;

/** Copies a text and says so, to eyes and ears. Needs JavaScript and hides without it. */
export function CopyButton({
  value,
  label,
  variant = "secondary",
  size = "sm",
  ...props
}: CopyButtonProps) {
  const t = useWords("common");
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const words = { copied: t("copied"), refused: t("pressCopy") };
  return (
    <span className="inline-flex noscript:hidden">
      <Button
        variant={variant}
        size={size}
        aria-label={label}
        onClick={async () => setOutcome((await copy(value)) ? "copied" : "refused")}
        {...props}
      >
        {outcome === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        {outcome ? words[outcome] : t("copy")}
      </Button>
      <span role="status" className="sr-only">
        {outcome && words[outcome]}
      </span>
    </span>
  );
}

/** Plain http has no clipboard API, and many install behind a plain http address at first. */
async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return copyBySelection(text);
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
