/** Amounts with whom or what they belong to. */
export const AmountList = ({ rows }: { rows: readonly { words: string; amount: string }[] }) => (
  <ul className="divide-y empty:hidden">
    {rows.map(({ words, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: owners see no ID of a gift
      <li key={index} className="flex justify-between gap-4 py-2">
        <span className="wrap-anywhere">{words}</span>
        <span className="text-numeric">{amount}</span>
      </li>
    ))}
  </ul>
);
