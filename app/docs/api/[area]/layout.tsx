import type { ReactNode } from "react";
import { AreasAside } from "@/app/docs/api/_components/areas-aside";

/** Keeps the navigation where it was scrolled to while a reader goes from operation to operation. */
export default async function AreaLayout({
  params,
  children,
}: {
  params: Promise<{ area: string }>;
  children: ReactNode;
}) {
  const { area } = await params;
  return (
    <>
      <AreasAside open={area} />
      {children}
    </>
  );
}
