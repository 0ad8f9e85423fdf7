import sharp from "sharp";

/** Pictures of the demo world, drawn from plain shapes so that no font and no file is needed. */
const SHAPES = {
  lighthouse: (a: string, b: string) => `
    <path d="M150 330 L175 130 H225 L250 330 Z" fill="${a}"/>
    <rect x="165" y="100" width="70" height="34" rx="6" fill="${b}"/>
    <path d="M160 100 L200 66 L240 100 Z" fill="${a}"/>
    <path d="M168 118 L60 84 V150 Z M232 118 L340 84 V150 Z" fill="${b}" opacity="0.55"/>
    <path d="M156 280 H244 L248 310 H152 Z M163 220 H237 L240 246 H160 Z" fill="#ffffff" opacity="0.85"/>
    <rect x="110" y="330" width="180" height="18" rx="9" fill="${b}"/>`,
  bakery: (a: string, b: string) => `
    <ellipse cx="200" cy="220" rx="140" ry="86" fill="${a}"/>
    <path d="M120 170 Q150 220 130 268 M185 146 Q215 216 190 300 M255 154 Q285 220 262 284"
      stroke="${b}" stroke-width="16" fill="none" stroke-linecap="round"/>`,
  boatyard: (a: string, b: string) => `
    <path d="M70 250 H330 L290 320 H110 Z" fill="${a}"/>
    <path d="M196 70 V236 H84 Z" fill="${b}"/><path d="M212 104 V236 H306 Z" fill="${a}"/>
    <path d="M50 346 q38 -24 76 0 t76 0 t76 0 t76 0" stroke="${b}" stroke-width="12" fill="none"/>`,
  orchard: (a: string, b: string) => `
    <path d="M200 140 C110 90 66 210 128 290 C160 332 186 312 200 306 C214 312 240 332 272 290
      C334 210 290 90 200 140 Z" fill="${a}"/>
    <path d="M200 140 C198 108 210 84 240 68" stroke="${b}" stroke-width="14" fill="none"
      stroke-linecap="round"/>
    <path d="M214 106 C252 66 300 84 306 104 C268 130 232 128 214 106 Z" fill="${b}"/>`,
} as const;

export type Shape = keyof typeof SHAPES;

/** A square PNG logo of 400 × 400 pixels. */
export async function drawLogo(
  shape: Shape,
  colors: { ground: string; main: string; accent: string },
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" rx="48" fill="${colors.ground}"/>
    ${SHAPES[shape](colors.main, colors.accent)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
