import { afterEach, describe, expect, it, vi } from "vitest";
import { reloadEnv } from "./env";
import { megabytesFor, rulesFor } from "./files/purposes";
import { refusalOfPost } from "./http/page-posts";
import { megabytes, mostBytesOfFile, mostBytesOfRequest } from "./request-size";

const MEGABYTE = 1024 * 1024;

function settings(given: Record<string, string>): void {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  reloadEnv();
}

afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

describe("the size limit of a request", () => {
  it("is absent unless the host cuts requests", () => {
    expect(mostBytesOfRequest()).toBe(Number.POSITIVE_INFINITY);
    expect(mostBytesOfFile(8 * MEGABYTE)).toBe(8 * MEGABYTE);
    expect(megabytesFor("event_cover")).toBe(8);
    expect(megabytesFor("donor_file")).toBe(20);
  });

  it("is 4.5 MB on Vercel unless a setting says otherwise", () => {
    settings({ VERCEL: "1" });
    expect(mostBytesOfRequest()).toBe(4.5 * MEGABYTE);
    settings({ REQUEST_MAX_MEGABYTES: "6" });
    expect(mostBytesOfRequest()).toBe(6 * MEGABYTE);
  });

  it("applies to every file that goes through the server, and appears on pages", () => {
    settings({ REQUEST_MAX_MEGABYTES: "4.5", UPLOADTHING_TOKEN: "" });
    expect(megabytes(mostBytesOfFile(8 * MEGABYTE))).toBe(4.4);
    expect(mostBytesOfFile(MEGABYTE)).toBe(MEGABYTE);
    const purposes = [
      "order_logo",
      "event_cover",
      "entity_file",
      "donor_file",
      "import_file",
    ] as const;
    expect(purposes.map(megabytesFor)).toEqual([4.4, 4.4, 4.4, 4.4, 4.4]);
  });

  it("does not apply to uploads from browsers to the hosted service", () => {
    settings({ REQUEST_MAX_MEGABYTES: "4.5", UPLOADTHING_TOKEN: "a-token" });
    expect(rulesFor("donor_file").maxBytes).toBe(20 * MEGABYTE);
    expect(rulesFor("import_file").maxBytes).toBe(32 * MEGABYTE);
    expect(megabytesFor("order_logo")).toBe(5);
  });

  it("applies to the one page with a file in its form", async () => {
    settings({ REQUEST_MAX_MEGABYTES: "4.5" });
    const body = new FormData();
    body.set("file", new File([new Uint8Array(5 * MEGABYTE)], "gifts.csv"));
    const request = new Request("http://give.example/admin/imports/new", { method: "POST", body });
    expect(await refusalOfPost(request)).toEqual({
      status: 413,
      message: "This form is larger than 4.5 MB.",
    });
  });
});
