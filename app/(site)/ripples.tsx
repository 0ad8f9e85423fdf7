/** A drop on still water: decoration only. */
export function Ripples({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 420" aria-hidden className={className}>
      <g fill="none" className="stroke-primary" strokeWidth="2">
        <ellipse cx="210" cy="300" rx="206" ry="84" strokeOpacity="0.14" />
        <ellipse cx="210" cy="300" rx="168" ry="68" strokeOpacity="0.24" />
      </g>
      <g className="fill-primary">
        <ellipse cx="210" cy="300" rx="132" ry="53" fillOpacity="0.14" />
        <ellipse cx="210" cy="300" rx="94" ry="37" fillOpacity="0.3" />
        <ellipse cx="210" cy="300" rx="56" ry="21" />
      </g>
      <path d="M210 62c24 31 38 52 38 71a38 38 0 0 1-76 0c0-19 14-40 38-71z" fill="#f2b552" />
      <path
        d="M189 133a21 21 0 0 0 15 21"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="5"
        strokeLinecap="round"
        strokeOpacity="0.8"
      />
    </svg>
  );
}
