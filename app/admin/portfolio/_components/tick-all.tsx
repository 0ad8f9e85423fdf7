"use client";

import type { ChangeEvent } from "react";
import { Checkbox } from "@/app/_components/ui/checkbox";

/** Selects all rows of the page, or none. */
export function TickAll() {
  function tick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>("input[name=subject]");
    for (const box of boxes ?? []) box.checked = currentTarget.checked;
    currentTarget.form?.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return (
    <Checkbox
      aria-label="Select all rows on this page"
      className="noscript:hidden"
      onChange={tick}
    />
  );
}
