"use client";

import { ApiReferenceReact } from "@scalar/api-reference-react";
import { useTheme } from "next-themes";
import "@scalar/api-reference-react/style.css";
import { referenceStyle } from "./reference-style";

/** The API's description, made readable. Everything in it comes from this server. */
export function ReferenceView() {
  const { resolvedTheme } = useTheme();
  return (
    <ApiReferenceReact
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
