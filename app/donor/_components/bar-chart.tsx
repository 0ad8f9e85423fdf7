export type Bar = {
  /** Under the bar. */
  label: string;
  value: number;
  /** What the pointer shows. */
  title: string;
};

type Props = {
  bars: readonly Bar[];
  /** How the scale on the left writes a value. */
  scale: (value: number) => string;
  direction: "ltr" | "rtl";
};

const HEIGHT = 240;
const TOP = 12;
const BASE = HEIGHT - 28;
/** In percent of the width: room for the scale. */
const START = 12;
const LINES = 4;
const WIDEST = 9;

/**
 * Bars, drawn on the server: the picture needs no JavaScript, and its text keeps its size at any width.
 * The table beside it says the same to everyone.
 */
export function BarChart({ bars, scale, direction }: Props) {
  const top = roundAbove(Math.max(...bars.map(({ value }) => value), 0));
  const heightOf = (value: number) => ((BASE - TOP) * Math.max(value, 0)) / top;
  const across = (percent: number) => `${direction === "rtl" ? 100 - percent : percent}%`;
  const room = (100 - START) / bars.length;
  const width = Math.min(room * 0.64, WIDEST);
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="overflow-visible text-xs">
      {Array.from({ length: LINES + 1 }, (_, line) => (top * line) / LINES).map((value) => (
        <g key={value}>
          <line
            x1={across(START)}
            x2={across(100)}
            y1={BASE - heightOf(value)}
            y2={BASE - heightOf(value)}
            className="stroke-border"
          />
          <text
            x={across(START - 1.5)}
            y={BASE - heightOf(value) + 4}
            textAnchor="end"
            className="fill-muted-foreground"
          >
            {scale(value)}
          </text>
        </g>
      ))}
      {bars.map(({ label, value, title }, index) => {
        const middle = START + room * (index + 0.5);
        return (
          <g key={title}>
            <rect
              x={`${(direction === "rtl" ? 100 - middle : middle) - width / 2}%`}
              y={BASE - heightOf(value)}
              width={`${width}%`}
              height={heightOf(value)}
              rx={3}
              className="fill-primary"
            >
              <title>{title}</title>
            </rect>
            <text
              x={across(middle)}
              y={HEIGHT - 8}
              textAnchor="middle"
              className="fill-muted-foreground"
            >
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const STEPS = [1, 2, 4, 5, 8, 10];

/** The next round number that the scale can end with: 1, 2, 4, 5 or 8 times a power of ten. */
function roundAbove(value: number): number {
  if (value <= 0) return LINES;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((each) => each * power >= value) ?? 10;
  return step * power;
}
