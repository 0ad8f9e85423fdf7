import { formatNumber } from "@/lib/format/amounts";

type Props = {
  label: string;
  total: number;
  choices: readonly { value: string; count: number }[];
};

/** How many each value has, as bars of all there are. */
export const ShareBars = ({ label, total, choices }: Props) => (
  <ul aria-label={label} className="flex flex-col gap-2.5">
    {choices.map(({ value, count }) => {
      const percent = total === 0 ? 0 : Math.round((count / total) * 100);
      return (
        <li key={value} className="flex flex-col gap-1 text-sm">
          <span className="flex justify-between gap-4">
            <span className="wrap-anywhere">{value}</span>
            <span className="text-numeric whitespace-nowrap text-muted-foreground">
              {formatNumber(count)} ({percent}%)
            </span>
          </span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-muted">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${percent}%` }}
            />
          </span>
        </li>
      );
    })}
  </ul>
);
