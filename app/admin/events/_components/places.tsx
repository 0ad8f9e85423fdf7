import { formatNumber } from "@/lib/format/amounts";

type Props = { sold: number; held: number; capacity: number | null };

/** `58 of 240`; what is held counts as taken. */
export const Places = ({ sold, held, capacity }: Props) => (
  <span className="text-numeric whitespace-nowrap">
    {formatNumber(sold + held)}
    {capacity !== null && ` of ${formatNumber(capacity)}`}
  </span>
);
