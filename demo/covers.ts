import sharp from "sharp";

const [WIDTH, HEIGHT, WATER] = [1600, 800, 560];

type Evening = { sky: [top: string, bottom: string]; water: string; land: string; lantern: string };

const EVENINGS = {
  gala: { sky: ["#14233f", "#d08a5b"], water: "#1b3350", land: "#101c30", lantern: "#ffd27a" },
  walk: { sky: ["#23405a", "#e8b48a"], water: "#2c5468", land: "#1a3036", lantern: "#ffe1a0" },
  supper: { sky: ["#3b2b3f", "#e09a62"], water: "#513a4c", land: "#2a1c2c", lantern: "#ffcf8a" },
  harbor: { sky: ["#5d8fa8", "#f3d9b8"], water: "#3f7482", land: "#21474d", lantern: "#fff0c4" },
} satisfies Record<string, Evening>;

/** The harbor of the demo world in an evening's light, as a JPEG of 1600 × 800 pixels. */
export function drawEvening(name: keyof typeof EVENINGS): Promise<Buffer> {
  const { sky, water, land, lantern } = EVENINGS[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/>
        <stop offset="1" stop-color="${sky[1]}"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="${lantern}" stop-opacity="0.9"/>
        <stop offset="1" stop-color="${lantern}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${WATER}" fill="url(#sky)"/>
    <rect y="${WATER}" width="${WIDTH}" height="${HEIGHT - WATER}" fill="${water}"/>
    ${hills(land)}${lighthouse(land, lantern)}${houses(land, lantern)}${lanterns(lantern)}
    ${waves(lantern)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
}

const hills = (land: string) => `
  <path d="M0 ${WATER} V470 Q220 400 460 480 T900 500 T1600 430 V${WATER} Z" fill="${land}" opacity="0.55"/>
  <path d="M0 ${WATER} V520 Q300 480 620 530 T1600 505 V${WATER} Z" fill="${land}" opacity="0.8"/>`;

const lighthouse = (land: string, light: string) => `
  <circle cx="1290" cy="262" r="230" fill="url(#glow)" opacity="0.55"/>
  <path d="M1256 ${WATER} L1270 290 H1310 L1324 ${WATER} Z" fill="${land}"/>
  <rect x="1266" y="246" width="48" height="40" rx="5" fill="${light}"/>
  <path d="M1260 246 L1290 216 L1320 246 Z" fill="${land}"/>`;

const houses = (land: string, light: string) =>
  [90, 230, 350, 500, 640].map((x, nth) => house(x, 84 + ((nth * 37) % 60), land, light)).join("");

const house = (x: number, tall: number, land: string, light: string) => `
  <path d="M${x} ${WATER} V${WATER - tall} L${x + 55} ${WATER - tall - 48} L${x + 110} ${WATER - tall} V${WATER} Z"
    fill="${land}"/>
  <rect x="${x + 24}" y="${WATER - tall + 22}" width="20" height="28" fill="${light}" opacity="0.85"/>
  <rect x="${x + 66}" y="${WATER - tall + 22}" width="20" height="28" fill="${light}" opacity="0.6"/>`;

/** Two strings of lanterns that sag between their poles. */
const lanterns = (light: string) =>
  [180, 268]
    .map((top, string) =>
      Array.from({ length: 15 }, (_, nth) => {
        const x = 60 + nth * 106 + string * 50;
        const sag = 70 * Math.sin(((nth % 7) / 6) * Math.PI);
        return `<circle cx="${x}" cy="${top + sag}" r="46" fill="url(#glow)" opacity="0.7"/>
          <ellipse cx="${x}" cy="${top + sag}" rx="13" ry="17" fill="${light}"/>`;
      }).join(""),
    )
    .join("");

const waves = (light: string) =>
  Array.from({ length: 26 }, (_, nth) => {
    const x = 40 + ((nth * 397) % 1500);
    const y = WATER + 18 + ((nth * 67) % 210);
    return `<rect x="${x}" y="${y}" width="${50 + ((nth * 29) % 90)}" height="4" rx="2" fill="${light}"
      opacity="${0.12 + ((nth * 13) % 20) / 100}"/>`;
  }).join("");
