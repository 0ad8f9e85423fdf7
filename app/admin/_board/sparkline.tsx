const WIDTH = 120;
const HEIGHT = 36;
const EDGE = 3;

/** A line through the figures, without scale: the figures themselves are in the report. */
export function Sparkline({ points }: { points: readonly number[] }) {
  if (points.length < 2) return null;
  const [least, most] = [Math.min(0, ...points), Math.max(...points)];
  const x = (nth: number) => EDGE + (nth / (points.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE);
  const line = points.map((value, nth) => `${x(nth).toFixed(1)},${y(value).toFixed(1)}`);
  const last = points.length - 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <polyline
        points={line.join(" ")}
        fill="none"
        stroke="var(--primary)"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last)} cy={y(points[last] ?? 0)} r={EDGE} fill="var(--primary)" />
    </svg>
  );
}
