import sharp from "sharp";
import { expect, it } from "vitest";
import { changeOrganizationLogo } from "@/lib/accounts/organization";
import { addFile } from "@/lib/files/uploads";
import { createTenant } from "@/lib/testing/tenant";
import { findHost } from "./host";

it("knows how large the organization’s logo is, so that pages keep its place", async () => {
  const { owner, organizationId } = await createTenant();
  const at = String(organizationId);
  expect(await findHost(at)).toMatchObject({ id: organizationId, logo: null });
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const logo = await addFile(owner, { purpose: "organization_logo", name: "logo.png", bytes });
  await changeOrganizationLogo(owner, logo.id);
  expect((await findHost(at))?.logo).toMatchObject({ width: 60, height: 40 });
});
