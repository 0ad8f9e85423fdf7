import sharp from "sharp";

/** What a portrait shows. Everything else about it follows from the seed. */
export type Sitter = { seed: number; longHair: boolean; glasses: boolean };

const SKINS = [
  ["#8d5a3b", "#7a4a2e"],
  ["#94603d", "#804f2f"],
  ["#a8704a", "#935d39"],
  ["#c68e63", "#b27a50"],
  ["#7c4e30", "#693f24"],
  ["#d9a57c", "#c58f66"],
] as const;
const HAIRS = ["#1f1714", "#2c1d16", "#3a261b", "#16110f", "#4a2f20"] as const;
const CLOTHES = ["#c8553d", "#2f6f73", "#e0a33a", "#5b6fae", "#7a9b4e", "#a85a7f", "#d97d54"];
const GROUNDS = [
  ["#f6e3c5", "#e9bf86"],
  ["#dcebe6", "#a9cfc4"],
  ["#f4dcd2", "#e3a994"],
  ["#e2e6f3", "#b3bfe0"],
  ["#eef0d3", "#c6cf8d"],
] as const;

/** A warm, simple drawn portrait, 800 × 800 pixels, JPEG: the same for the same sitter, never a photo. */
export function drawPortrait({ seed, longHair, glasses }: Sitter): Promise<Buffer> {
  const pick = picker(seed);
  const [skin, shade] = pick(SKINS);
  const hair = pick(HAIRS);
  const [sky, land] = pick(GROUNDS);
  const cloth = pick(CLOTHES);
  const collar = pick(CLOTHES.filter((color) => color !== cloth));
  const width = 112 + pick([0, 6, 12]);
  const hairStyle = longHair ? pick(LONG) : pick(SHORT);
  const { back, front } = hairStyle(hair, collar);
  const tilt = pick([-3, -1, 0, 2, 3]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">
    ${scene(sky, land, pick)}
    <path d="M52 400 C60 322 128 300 200 300 C272 300 340 322 348 400 Z" fill="${cloth}"/>
    <path d="M152 306 C168 336 232 336 248 306 L236 298 H164 Z" fill="${collar}"/>
    <g transform="rotate(${tilt} 200 220)">
      ${back}
      <path d="M172 250 H228 V304 C228 322 172 322 172 304 Z" fill="${shade}"/>
      <ellipse cx="${200 - width * 0.72}" cy="206" rx="15" ry="21" fill="${shade}"/>
      <ellipse cx="${200 + width * 0.72}" cy="206" rx="15" ry="21" fill="${shade}"/>
      <ellipse cx="200" cy="196" rx="${width * 0.73}" ry="97" fill="${skin}"/>
      ${face(shade, pick)}
      ${front}
      ${glasses ? spectacles : ""}
    </g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}

/** Three such portraits as one picture: one above two. */
export async function drawTrio(seed: number): Promise<Buffer> {
  const places = [
    { left: 200, top: 0 },
    { left: 0, top: 400 },
    { left: 400, top: 400 },
  ];
  const sitters = await Promise.all(
    places.map(async (place, index) => {
      const sitter = { seed: seed + index, longHair: index === 1, glasses: index === 2 };
      const input = await sharp(await drawPortrait(sitter))
        .resize(400)
        .toBuffer();
      return { ...place, input };
    }),
  );
  const ground = { width: 800, height: 800, channels: 3 as const, background: "#f6e3c5" };
  return sharp({ create: ground }).composite(sitters).jpeg({ quality: 86 }).toBuffer();
}

type Pick = <T>(from: readonly T[]) => T;

/** Chooses one thing after another, always the same ones for a seed. */
function picker(seed: number): Pick {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from.");
    return chosen;
  };
}

function scene(sky: string, land: string, pick: Pick): string {
  const sun = pick([80, 150, 320]);
  const hill = pick([0, 30, -30]);
  return `<rect width="400" height="400" fill="${sky}"/>
    <circle cx="${sun}" cy="84" r="44" fill="#ffffff" opacity="0.55"/>
    <path d="M0 ${292 + hill} C90 ${236 - hill} 170 ${262 + hill} 240 ${282 - hill} S360 ${250 + hill} 400 ${276 - hill} V400 H0 Z"
      fill="${land}"/>
    <path d="M0 340 C120 310 260 352 400 322 V400 H0 Z" fill="${land}" opacity="0.7"/>`;
}

function face(shade: string, pick: Pick): string {
  const eyes = pick([
    `<circle cx="166" cy="200" r="9" fill="#241a16"/><circle cx="234" cy="200" r="9" fill="#241a16"/>
     <circle cx="169" cy="197" r="3" fill="#fff"/><circle cx="237" cy="197" r="3" fill="#fff"/>`,
    `<path d="M153 203 q13 -16 26 0 M221 203 q13 -16 26 0" stroke="#241a16" stroke-width="6"
      fill="none" stroke-linecap="round"/>`,
    `<ellipse cx="166" cy="200" rx="8" ry="11" fill="#241a16"/>
     <ellipse cx="234" cy="200" rx="8" ry="11" fill="#241a16"/>
     <circle cx="168" cy="196" r="3" fill="#fff"/><circle cx="236" cy="196" r="3" fill="#fff"/>`,
  ]);
  const mouth = pick([
    `<path d="M172 248 Q200 276 228 248" stroke="#5a2a22" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    `<path d="M170 244 Q200 284 230 244 Z" fill="#7b2f2a"/><path d="M178 247 H222 L218 254 H182 Z" fill="#fff"/>`,
    `<path d="M180 252 Q202 266 224 248" stroke="#5a2a22" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  ]);
  return `<path d="M150 176 q16 -11 32 -2 M218 174 q16 -9 32 2" stroke="#1f1714" stroke-width="5"
      fill="none" stroke-linecap="round" opacity="0.75"/>
    ${eyes}
    <path d="M198 206 q-9 22 6 24" stroke="${shade}" stroke-width="5" fill="none" stroke-linecap="round"/>
    ${mouth}
    <circle cx="146" cy="232" r="15" fill="#e0654d" opacity="0.22"/>
    <circle cx="254" cy="232" r="15" fill="#e0654d" opacity="0.22"/>`;
}

const spectacles = `<g fill="none" stroke="#3b2f2a" stroke-width="5">
    <circle cx="166" cy="200" r="25" fill="#ffffff" fill-opacity="0.16"/>
    <circle cx="234" cy="200" r="25" fill="#ffffff" fill-opacity="0.16"/>
    <path d="M191 197 q9 -7 18 0 M141 196 L118 190 M259 196 L282 190"/></g>`;

type Hair = (color: string, ribbon: string) => { back: string; front: string };

const fringe = (color: string) =>
  `<path d="M116 186 C112 116 152 84 200 84 C248 84 288 116 284 186 C272 150 244 136 200 138
    C156 136 128 150 116 186 Z" fill="${color}"/>`;

const SHORT: readonly Hair[] = [
  (color) => ({ back: "", front: fringe(color) }),
  (color) => ({
    back: "",
    front: `<path d="M118 182 C108 104 158 80 204 82 C256 84 294 116 282 184 C276 160 268 150 258 142
      C226 150 168 146 146 128 C134 142 124 156 118 182 Z" fill="${color}"/>`,
  }),
  (color) => ({
    back: "",
    front: `${curls(color, 9)}${fringe(color)}`,
  }),
  (color) => ({
    back: "",
    front: `<path d="M120 172 C120 108 158 92 200 92 C242 92 280 108 280 172 C268 128 236 118 200 118
      C164 118 132 128 120 172 Z" fill="${color}"/>`,
  }),
];

const LONG: readonly Hair[] = [
  (color) => ({
    back: `<path d="M104 196 C96 108 150 76 200 76 C250 76 304 108 296 196 C298 246 300 280 284 316
      H116 C100 280 102 246 104 196 Z" fill="${color}"/>`,
    front: fringe(color),
  }),
  (color, ribbon) => ({
    back: `<circle cx="104" cy="132" r="40" fill="${color}"/><circle cx="296" cy="132" r="40" fill="${color}"/>
      <circle cx="126" cy="146" r="9" fill="${ribbon}"/><circle cx="274" cy="146" r="9" fill="${ribbon}"/>`,
    front: fringe(color),
  }),
  (color, ribbon) => ({
    back: `${braid(color, 112)}${braid(color, 288)}
      <circle cx="112" cy="326" r="10" fill="${ribbon}"/><circle cx="288" cy="326" r="10" fill="${ribbon}"/>`,
    front: fringe(color),
  }),
  (color, ribbon) => ({
    back: `<circle cx="200" cy="72" r="38" fill="${color}"/>`,
    front: `${fringe(color)}<path d="M118 150 C150 108 250 108 282 150 L284 166 C250 128 150 128 116 166 Z" fill="${ribbon}"/>`,
  }),
  (color) => ({ back: curls(color, 13, 34), front: fringe(color) }),
];

/** Curls around the top of the head. */
function curls(color: string, count: number, size = 24): string {
  return Array.from({ length: count }, (_, n) => {
    const angle = Math.PI * (0.92 + (1.16 * n) / (count - 1));
    const [x, y] = [200 + 88 * Math.cos(angle), 176 + 88 * Math.sin(angle)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}" fill="${color}"/>`;
  }).join("");
}

const braid = (color: string, x: number) =>
  [0, 1, 2, 3, 4, 5]
    .map((n) => `<ellipse cx="${x}" cy="${204 + n * 21}" rx="${19 - n}" ry="15" fill="${color}"/>`)
    .join("");

const PLACES = {
  well: (a: string, b: string) => `
    <path d="M120 300 H280 L268 356 H132 Z" fill="${a}"/><ellipse cx="200" cy="300" rx="80" ry="20" fill="#3d5f73"/>
    <path d="M128 298 V176 M272 298 V176" stroke="${b}" stroke-width="14"/>
    <path d="M96 184 L200 118 L304 184 Z" fill="${b}"/>
    <path d="M200 184 V250" stroke="#6b4a32" stroke-width="5"/><path d="M180 250 H220 L214 284 H186 Z" fill="#8a5a3b"/>`,
  classroom: (a: string, b: string) => `
    <rect x="84" y="206" width="232" height="140" fill="${a}"/><path d="M64 210 L200 130 L336 210 Z" fill="${b}"/>
    <rect x="180" y="262" width="44" height="84" fill="#6b4a32"/>
    <rect x="108" y="238" width="48" height="42" fill="#f7efdc"/><rect x="248" y="238" width="48" height="42" fill="#f7efdc"/>
    <path d="M200 130 V84" stroke="#6b4a32" stroke-width="6"/><path d="M202 84 L246 98 L202 112 Z" fill="${a}"/>`,
} as const;

/** A drawing of what is being built, 1000 × 1000 pixels, JPEG. */
export function drawPlace(kind: keyof typeof PLACES, seed: number): Promise<Buffer> {
  const pick = picker(seed);
  const [sky, land] = pick(GROUNDS);
  const wall = pick(CLOTHES);
  const roof = pick(CLOTHES.filter((color) => color !== wall));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="1000" height="1000">
    ${scene(sky, land, pick)}${PLACES[kind](wall, roof)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}
