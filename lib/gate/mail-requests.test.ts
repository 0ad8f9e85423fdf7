import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { admitMailRequest } from "./mail-requests";

afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

it("limits requests that email an address by network address and by organization", async () => {
  vi.stubEnv("LIMIT_EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES", "2");
  vi.stubEnv("LIMIT_MAIL_REQUESTS_PER_ORGANIZATION_PER_HOUR", "3");
  reloadEnv();
  const { organizationId } = await createTenant();
  const from = (address: string) => admitMailRequest({ organizationId, address });
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
  await from(one);
  await from(one);
  await expect(from(one)).rejects.toMatchObject({ kind: "limited" });
  await from(other);
  await expect(from(third)).rejects.toMatchObject({ kind: "limited" });
});
