import { readdirSync, readFileSync } from "node:fs";
import { Text } from "@react-pdf/renderer";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { Paper, pdfDocument, QrCode, renderPdf } from "@/lib/messages/document";
import { pdfText } from "@/lib/testing/pdf";
import { codesIn } from "@/lib/testing/pdf-codes";
import { plainNodes } from "./plain-element";
import { closeWorkers, runHeavy, TooHeavy } from "./pool";

function settings(given: Record<string, string>): void {
  Object.assign(process.env, given);
  reloadEnv();
}

afterEach(async () => {
  settings({ WORKER_THREADS: "", WORKER_QUEUE: "", WORKER_MEMORY_MB: "" });
  await closeWorkers();
});

const page = (text: string) => (
  <Paper key={text} size="A5" host="Harbor" accent="#123456">
    <Text>{text}</Text>
    <QrCode text={text} style={{ width: 100 }} />
  </Paper>
);
const about = { title: "Tickets", author: "Harbor" };

const Line = ({ what }: { what: string | null }) => (
  <>
    {what && <Text style={{ fontSize: 8 }}>{what}</Text>}
    {null}
    {[1, 2]}
  </>
);

describe("a document drawn by a worker thread", () => {
  it("is made in another thread, while this one continues", async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    const pages = Array.from({ length: 60 }, (_, n) => page(`Guest ${n}`));
    const bytes = await renderPdf(pdfDocument(about, pages));
    clearInterval(ticking);
    expect(pdfText(bytes)).toContain("Guest 59");
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(60);
    expect(turns).toBeGreaterThan(10);
  });

  it("takes a QR code's picture as it is, and the code can be read", async () => {
    const code = "https://harbor.example/t/abc";
    const bytes = await renderPdf(pdfDocument(about, [page(code)]));
    expect(codesIn(bytes)).toEqual([code]);
  });

  it("can be searched for a letter that its thread first met as a part of another", async () => {
    settings({ WORKER_THREADS: "1" });
    await renderPdf(pdfDocument(about, [page("Zoé")]));
    expect(pdfText(await renderPdf(pdfDocument(about, [page("Renee")])))).toContain("Renee");
  });

  it.skipIf(process.platform !== "linux")(
    "leaves requests and the database the first place",
    async () => {
      await renderPdf(pdfDocument(about, [page("Guest")]));
      const threads = readdirSync("/proc/self/task");
      const niceness = threads.map((thread) => {
        const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
        return Number(stat.split(") ")[1]?.split(" ")[16]);
      });
      expect(Math.max(...niceness) - Math.min(...niceness)).toBe(10);
    },
  );

  it("reaches the other thread without functions, conditions and fragments", () => {
    expect(plainNodes(<Line what="Seat 4" />)).toEqual([
      { type: "TEXT", props: { style: { fontSize: 8 } }, children: ["Seat 4"] },
      "1",
      "2",
    ]);
    expect(plainNodes(<Line what={null} />)).toEqual(["1", "2"]);
  });
});

describe("the worker threads", () => {
  it("refuse with 503 a request behind a full queue, and accept the next afterward", async () => {
    settings({ WORKER_THREADS: "1", WORKER_QUEUE: "2" });
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => renderPdf(pdfDocument(about, [page(`Guest ${n}`)]))),
    );
    const refused = asked.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused.length).toBeGreaterThanOrEqual(4);
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: "unavailable", headers: { "Retry-After": "5" } });
    }
    expect((await renderPdf(pdfDocument(about, [page("Later")]))).byteLength).toBeGreaterThan(
      1_000,
    );
  });

  it("abandon a task that exceeds their memory, and keep running", async () => {
    settings({ WORKER_THREADS: "1", WORKER_MEMORY_MB: "128" });
    const text = "word ".repeat(4_000_000);
    await expect(runHeavy("pdf", plainNodes(page(text))[0])).rejects.toThrow(TooHeavy);
    expect((await renderPdf(pdfDocument(about, [page("Small")]))).byteLength).toBeGreaterThan(
      1_000,
    );
  });
});

describe("a picture", () => {
  it("is measured by its header: one of 49 million pixels is drawn, one of 64 million is not decoded", async () => {
    const plain = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#b4541a" } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const drawn = await runHeavy("picture", { bytes: await plain(7_000), mimeType: "image/png" });
    expect(drawn).toMatchObject({ width: 2_400, height: 2_400 });
    expect(
      await runHeavy("picture", { bytes: await plain(8_000), mimeType: "image/png" }),
    ).toBeNull();
  });
});
