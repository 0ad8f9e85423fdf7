/** Reads the QR code in a picture; null when there is none. */
export type ReadFrame = (picture: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const WIDEST = 640;

/** The browser's own reader where it knows QR codes, else one in script. */
export async function ticketReader(): Promise<ReadFrame> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.includes("qr_code")) {
    const detector = new Own({ formats: ["qr_code"] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { default: readQr } = await import("jsqr");
  const canvas = document.createElement("canvas");
  const surface = canvas.getContext("2d", { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth, videoHeight } = picture;
    if (!surface || videoWidth === 0) return null;
    const scale = Math.min(1, WIDEST / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    surface.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = surface.getImageData(0, 0, canvas.width, canvas.height);
    return readQr(data, width, height, { inversionAttempts: "dontInvert" })?.data || null;
  };
}
