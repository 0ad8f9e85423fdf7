import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { changeOrganizationLogo } from "@/lib/accounts/organization";
import { addFile } from "@/lib/files/uploads";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { findHost } from "./host";

let owner: Tenant["owner"];
let at: string;

beforeEach(async () => {
  const tenant = await createTenant();
  [owner, at] = [tenant.owner, String(tenant.organizationId)];
});

async function choose(purpose: "organization_logo" | "member_file", width: number, height: number) {
  const create = { width, height, channels: 3, background: "red" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const logo = await addFile(owner, { purpose, name: "logo.png", bytes });
  await changeOrganizationLogo(owner, logo.id);
  return `http://localhost:3000/api/v1/files/${logo.id}`;
}

it("knows how large the organization’s logo is, so that pages keep its place", async () => {
  expect(await findHost(at)).toMatchObject({ id: owner.organizationId, logo: null });
  await choose("organization_logo", 60, 40);
  expect((await findHost(at))?.logo).toMatchObject({ width: 60, height: 40 });
});

it.each([
  [400, 400, "?variant=thumb"],
  [960, 300, "?variant=thumb"],
  [1_200, 200, ""],
  [300, 300, ""],
])(
  "shows a logo of %i × %i pixels as small as sharp screens allow",
  async (width, height, variant) => {
    const url = await choose("organization_logo", width, height);
    expect((await findHost(at))?.logo).toEqual({ url: url + variant, width, height });
  },
);

it("signs the address of a logo that not everybody may see", async () => {
  const url = await choose("member_file", 400, 400);
  expect((await findHost(at))?.logo?.url).toMatch(`${url}?variant=thumb&expires=`);
});
