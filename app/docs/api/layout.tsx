import type { ReactNode } from "react";
import { DocsHeader } from "@/app/docs/_components/docs-header";
import { SoftLinks } from "@/app/docs/api/_components/soft-links";

export default function ApiReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <DocsHeader />
      <SoftLinks />
      <div className="mx-auto grid max-w-[92rem] grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 px-4 py-6 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {children}
      </div>
    </>
  );
}
