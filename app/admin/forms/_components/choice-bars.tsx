type Props = {
  label: string;
  answered: number;
  choices: readonly { value: string; count: number }[];
};

/** How often each choice was given, as bars of all who answered. */
export const ChoiceBars = ({ label, answered, choices }: Props) => (
  <ul aria-label={label} className="flex flex-col gap-2.5">
    {choices.map(({ value, count }) => {
      const percent = answered === 0 ? 0 : Math.round((count / answered) * 100);
      return (
        <li key={value} className="flex flex-col gap-1 text-sm">
          <span className="flex justify-between gap-4">
            <span className="wrap-anywhere">{value}</span>
            <span className="text-numeric whitespace-nowrap text-muted-foreground">
              {count} ({percent}%)
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
