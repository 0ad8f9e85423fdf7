import { CircleCheck } from "lucide-react";
import type { GiftBatchView } from "@/lib/giving/gift-batches/schema";
import { amountOf, countOf, differenceWords, isBalanced } from "../words";

/** What was entered beside the control totals, and how far one is from the other. */
export const BatchTotals = ({ batch }: { batch: GiftBatchView }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg border bg-card px-4 py-2.5"
  >
    <Total label="Gifts" said={countOf(batch)} />
    <Total label="Total" said={amountOf(batch)} />
    {isBalanced(batch) ? (
      <span className="flex items-center gap-1.5 font-semibold text-success">
        <CircleCheck aria-hidden className="size-4" />
        Matches the control totals
      </span>
    ) : (
      <span className="font-semibold text-warning">{differenceWords(batch)}</span>
    )}
  </div>
);

const Total = ({ label, said }: { label: string; said: string }) => (
  <span>
    <span className="text-muted-foreground">{label}</span>{" "}
    <span className="font-semibold text-numeric">{said}</span>
  </span>
);
