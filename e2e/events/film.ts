import { writeFileSync } from "node:fs";
import QRCode from "qrcode";

const [WIDTH, HEIGHT, MODULE] = [640, 480, 8];
const [WHITE, BLACK, NO_COLOUR] = [235, 16, 128];

/** A film of one picture, a QR code on paper, as Chromium's pretended camera plays it (YUV4MPEG2). */
export function filmOf(code: string, file: string): void {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: "M" });
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const [left, top] = [WIDTH, HEIGHT].map((side) => (side - modules.size * MODULE) >> 1);
  for (let y = 0; y < modules.size * MODULE; y++)
    for (let x = 0; x < modules.size * MODULE; x++)
      if (modules.get(Math.floor(y / MODULE), Math.floor(x / MODULE)))
        light[(y + (top ?? 0)) * WIDTH + x + (left ?? 0)] = BLACK;
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame]));
}
