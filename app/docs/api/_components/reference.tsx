"use client";

import dynamic from "next/dynamic";
import "@scalar/api-reference-react/style.css";
import { useTheme } from "next-themes";
import { Skeleton } from "@/app/_components/ui/skeleton";
import { referenceStyle } from "./reference-style";

const ApiReference = dynamic(
  async () => (await import("@scalar/api-reference-react")).ApiReferenceReact,
  { ssr: false, loading: () => <Skeleton className="m-6 h-96" /> },
);

/** The API's description, made readable. Everything in it comes from this server. */
export function Reference() {
  const { resolvedTheme } = useTheme();
  if (!resolvedTheme) return null;
  return (
    <ApiReference
      configuration={{
        url: "/api/openapi.json",
        theme: "none",
        customCss: referenceStyle,
        forceDarkModeState: resolvedTheme === "dark" ? "dark" : "light",
        hideDarkModeToggle: true,
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        showDeveloperTools: "never",
        hideClientButton: true,
        defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
        documentDownloadType: "direct",
      }}
    />
  );
}
