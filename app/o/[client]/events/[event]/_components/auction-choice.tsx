"use client";

import type { ReactNode } from "react";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { useChoosing } from "./choosing";

type AuctionChoiceProps = { id: number; label: ReactNode; isChosen: boolean };

/** Whether an auction item is bought now. */
export function AuctionChoice({ id, label, isChosen }: AuctionChoiceProps) {
  const { recount } = useChoosing();
  return (
    <CheckboxField
      id={`a-${id}`}
      name="auction"
      value={String(id)}
      label={label}
      defaultChecked={isChosen}
      onChange={recount}
    />
  );
}
