import type { Metadata } from "next";
import { MissingPage } from "./_components/missing-page";

export const metadata: Metadata = { title: "Page not found" };

/** What a page of the dashboard asked for is not there; the navigation stays. */
export default function AdminNotFound() {
  return <MissingPage />;
}
