import { describe, expect, it } from "vitest";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { changeCampaign } from "@/lib/fundraising/campaigns";
import { archiveEntities } from "@/lib/sponsorship/entity-bulk";
import { changeProgram } from "@/lib/sponsorship/programs";
import { createEventFixture } from "@/lib/testing/events";
import { createCampaignFixture } from "@/lib/testing/fundraising";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { readSiteMap, readSiteMapFile, writeRobots } from "./site-map";

inOwnDatabase();

/** Each test reads at a time of its own: what was read is kept for a while. */
let hours = 0;
const later = () => new Date(Date.UTC(2030, 0, 1, hours++));

async function world() {
  const tenant = await createTenant();
  const { programId, slug } = await createProgramFixture(tenant);
  const ids = await createEntities(tenant.owner, programId, [
    { en_child_name: "Ama Mensah" },
    { en_child_name: "Ben Otieno" },
    { en_child_name: "Cleo Ba", is_public: false },
  ]);
  const start = `http://localhost:3000/o/${tenant.slug}`;
  const read = async () => {
    const text = (await readSiteMap(later())) ?? "";
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .flatMap(([, url = ""]) => url.replaceAll("&amp;", "&"))
      .filter((url) => url === start || url.startsWith(`${start}/`))
      .map((url) => url.slice(start.length));
  };
  return { tenant, programId, slug, ids, read };
}

describe("the site map", () => {
  it("lists the start page and giving, and no gallery or recipient unless the program allows it", async () => {
    const { tenant, programId, slug, ids, read } = await world();
    expect(await read()).toEqual(["", `/give?program=${slug}`]);
    await changeProgram(tenant.owner, programId, { search_engines: true });
    const [ama, ben] = ids;
    const gallery = `/programs/${slug}`;
    const listed = [`${gallery}/${ama}`, `${gallery}/${ben}`];
    expect(await read()).toEqual(["", `/give?program=${slug}`, gallery, ...listed]);
    await archiveEntities(tenant.owner, [ben ?? 0]);
    expect(await read()).not.toContain(`${gallery}/${ben}`);
    await changeProgram(tenant.owner, programId, { status: "archived" });
    expect(await read()).toEqual([""]);
  });

  it("lists published events", async () => {
    const { tenant, read } = await world();
    const event = await createEventFixture(tenant);
    expect(await read()).toEqual(expect.arrayContaining(["/events", `/events/${event.slug}`]));
    await setEventStatus(tenant.owner, event.eventId, "draft");
    expect(await read()).not.toContain(`/events/${event.slug}`);
  });

  it("lists published campaigns, and not the pages of people in them", async () => {
    const { tenant, read } = await world();
    const { campaignId, slug } = await createCampaignFixture(tenant);
    const listed = (await read()).filter((path) => path.startsWith("/c/"));
    expect(listed).toEqual([`/c/${slug}`]);
    await changeCampaign(tenant.owner, campaignId, { status: "archived" });
    expect(await read()).not.toContain(`/c/${slug}`);
  });

  it("is an index of files once there are more pages than one file may list", async () => {
    const { tenant } = await world();
    const most = 2;
    const index = (await readSiteMap(later(), most)) ?? "";
    expect(index).toContain("<sitemapindex");
    const files = [...index.matchAll(/sitemaps\/(\d+)\.xml/g)].map(([, number]) => Number(number));
    expect(files.length).toBeGreaterThan(1);
    const texts = await Promise.all(files.map((file) => readSiteMapFile(file, later(), most)));
    for (const text of texts) expect(text?.match(/<url>/g)?.length).toBeLessThanOrEqual(most);
    expect(texts.join("")).toContain(`<loc>http://localhost:3000/o/${tenant.slug}</loc>`);
    const urls = texts.join("").match(/<loc>[^<]+/g) ?? [];
    expect(new Set(urls).size).toBe(urls.length);
    expect(await readSiteMapFile(files.length + 1, later(), most)).toBeUndefined();
  });

  it("is refreshed after a few minutes, and not before", async () => {
    const { tenant, programId, read } = await world();
    const at = later();
    const first = await readSiteMap(at, 40_000);
    await changeProgram(tenant.owner, programId, { search_engines: true });
    expect(await readSiteMap(new Date(at.getTime() + 60_000), 40_000)).toBe(first);
    expect(await readSiteMap(new Date(at.getTime() + 6 * 60_000), 40_000)).not.toBe(first);
    expect((await read()).length).toBeGreaterThan(2);
  });
});

it("robots.txt blocks member and donor pages, and allows public pages and their pictures", () => {
  const lines = writeRobots().split("\n");
  for (const closed of ["/admin", "/donor", "/api/", "/o/*/events/*/orders/", "/o/*/give/"])
    expect(lines).toContain(`Disallow: ${closed}`);
  expect(lines).toContain("Allow: /api/v1/frontend/public/share/");
  expect(lines).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  // A page that asks not to be listed has to be read to be obeyed.
  expect(lines).not.toContain("Disallow: /o/*/programs/");
});
