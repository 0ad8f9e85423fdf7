"use client";

import { createContext, use } from "react";
import { Checkbox } from "@/app/_components/ui/checkbox";

/** The rows that were ticked when the form was refused, as `donor:7`. */
export const TickedContext = createContext<readonly string[]>([]);

/** The box of a row; after a refusal it is ticked as before. */
export function RowBox({ value, name }: { value: string; name: string }) {
  const ticked = use(TickedContext);
  return (
    <Checkbox
      className="align-middle"
      name="subject"
      value={value}
      defaultChecked={ticked.includes(value)}
      aria-label={`Select ${name}`}
    />
  );
}
