import sharp from "sharp";

const [WIDTH, HEIGHT] = [1600, 900];

type Scene = { sky: [top: string, bottom: string]; water: string; boat: string; shirt: string };

const SCENES = {
  dawn: {
    ...{ sky: ["#8fb6c9", "#f6d7b0"], water: "#4b8795" },
    ...{ boat: "#b4541a", shirt: "#f2efe8" },
  },
  noon: {
    ...{ sky: ["#6fb1d6", "#d9eef5"], water: "#2f7f93" },
    ...{ boat: "#d9a441", shirt: "#a63d40" },
  },
  dusk: {
    ...{ sky: ["#3b4a78", "#e59a7a"], water: "#35526b" },
    ...{ boat: "#5a8f69", shirt: "#f0c987" },
  },
} satisfies Record<string, Scene>;

/** Somebody who rows in the demo world's harbor, as a JPEG of 1600 × 900 pixels. */
export function drawRower(name: keyof typeof SCENES): Promise<Buffer> {
  const { sky, water, boat, shirt } = SCENES[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/>
      <stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="560" fill="url(#sky)"/>
    <circle cx="1230" cy="300" r="92" fill="#fff4d2" opacity="0.85"/>
    <path d="M0 560 V470 Q260 380 560 470 T1080 460 T1600 430 V560 Z" fill="#2d5a5c" opacity="0.7"/>
    <rect y="560" width="${WIDTH}" height="340" fill="${water}"/>
    ${oar(560, 660, 330, 740)}${oar(880, 660, 1150, 760)}
    <circle cx="730" cy="408" r="58" fill="#8a5a3c"/>
    <path d="M672 404 a58 58 0 0 1 116 0 l26 10 h-142 Z" fill="${boat}"/>
    <path d="M640 640 Q650 470 730 470 T820 640 Z" fill="${shirt}"/>
    <path d="M668 520 L560 640 M792 520 L890 640" stroke="#8a5a3c" stroke-width="30" stroke-linecap="round"/>
    <path d="M340 620 H1130 Q1060 740 900 746 H560 Q400 740 340 620 Z" fill="${boat}"/>
    <path d="M340 620 H1130 L1118 650 H354 Z" fill="#ffffff" opacity="0.35"/>
    ${ripples()}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}

const oar = (x: number, y: number, toX: number, toY: number) => `
  <path d="M${x} ${y} L${toX} ${toY}" stroke="#e6cfa3" stroke-width="16" stroke-linecap="round"/>
  <ellipse cx="${toX}" cy="${toY}" rx="54" ry="17" fill="#e6cfa3" transform="rotate(20 ${toX} ${toY})"/>`;

const ripples = () =>
  Array.from({ length: 22 }, (_, nth) => {
    const x = 30 + ((nth * 389) % 1480);
    const y = 590 + ((nth * 71) % 290);
    return `<rect x="${x}" y="${y}" width="${60 + ((nth * 31) % 110)}" height="5" rx="2" fill="#ffffff"
      opacity="${0.12 + ((nth * 11) % 18) / 100}"/>`;
  }).join("");
