import type { Metadata } from "next";
import { pageHost } from "@/app/_language/page-place";

/** Titles that end in the organization's name, where the address or the portal names one. */
export async function organizationTitle(): Promise<Pick<Metadata, "title">> {
  const host = await pageHost();
  return host ? { title: { absolute: host.name, template: `%s · ${host.name}` } } : {};
}
