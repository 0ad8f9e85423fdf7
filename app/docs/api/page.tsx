import type { Metadata } from "next";
import { DocsHeader } from "@/app/docs/_components/docs-header";
import { Reference } from "./_components/reference";

export const metadata: Metadata = {
  title: "API reference",
  description:
    "Every operation of the API, generated from the contracts that validate its requests",
};

export default function ApiReferencePage() {
  return (
    <>
      <DocsHeader />
      <div id="main" tabIndex={-1} className="outline-none">
        <Reference />
      </div>
    </>
  );
}
