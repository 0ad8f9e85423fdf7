import { useId } from "react";
import { SCOPE_WORDS } from "./words";

type Link = { id: number; name: string; role: string; scope: string };
type Member = { id: number; name: string };
type Props = { name: string; core: readonly Member[]; links: readonly Link[] };

const WIDTH = 360;
const LINE = 24;
const BOX = 58;
const GAP = 14;
const TRUNK = 22;
const MOST = 34;

/** Whole for all whose giving counts, dashed for what is credited, dotted for none. */
const DASHES: Readonly<Record<string, string | undefined>> = {
  attributed_only: "7 5",
  none: "1.5 6",
};

const cut = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST - 1).trimEnd()}…` : text;

/** The core on top, and what hangs on it below; the list beside it says the same in words. */
export function RelationPicture({ name, core, links }: Props) {
  const id = useId();
  const head = 44 + core.length * LINE;
  const height = head + links.length * (BOX + GAP) + 4;
  const top = (index: number) => head + GAP + index * (BOX + GAP);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="mx-auto w-full max-w-sm"
    >
      <title id={`${id}-title`}>{name}</title>
      <desc id={`${id}-text`}>{described(core, links)}</desc>
      {links.map(({ id: linkId, scope }, index) => (
        <path
          key={linkId}
          d={`M ${TRUNK} ${head - 2} V ${top(index) + BOX / 2} H 46`}
          fill="none"
          stroke="var(--link)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray={DASHES[scope]}
        />
      ))}
      <rect
        x="1"
        y="1"
        width={WIDTH - 2}
        height={head - 3}
        rx="12"
        fill="var(--primary-soft)"
        stroke="var(--link)"
      />
      <text x="16" y="27" fontSize="16" fontWeight="600" fill="var(--foreground)">
        {cut(name)}
      </text>
      {core.map((member, index) => (
        <text key={member.id} x="16" y={50 + index * LINE} fontSize="15" fill="var(--foreground)">
          {cut(member.name)}
        </text>
      ))}
      {links.map((link, index) => (
        <g key={link.id}>
          <rect
            x="46"
            y={top(index)}
            width={WIDTH - 47}
            height={BOX}
            rx="10"
            fill="var(--card)"
            stroke="var(--border)"
            strokeWidth="1.5"
          />
          <text x="60" y={top(index) + 24} fontSize="15" fontWeight="600" fill="var(--foreground)">
            {cut(link.name)}
          </text>
          <text x="60" y={top(index) + 44} fontSize="13" fill="var(--muted-foreground)">
            {cut(`${link.role} · ${SHORT_SCOPES[link.scope] ?? link.scope}`)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const SHORT_SCOPES: Readonly<Record<string, string>> = {
  all: "all gifts count",
  attributed_only: "credited gifts count",
  none: "gifts don’t count",
};

function described(core: readonly Member[], links: readonly Link[]): string {
  const told = links.map(({ name, role, scope }) => `${name}, ${role}: ${SCOPE_WORDS[scope]}`);
  return [
    `Core: ${core.map(({ name }) => name).join(", ")}.`,
    ...told.map((each) => `Linked: ${each}.`),
  ].join(" ");
}
