"use client";

import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { dropRefusals } from "../forms/tell";
import { useTheme } from "../theme";

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-success" />,
  info: <Info aria-hidden className="size-5 text-info" />,
  warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
  error: <CircleAlert aria-hidden className="size-5 text-danger" />,
  loading: <LoaderCircle aria-hidden className="size-5 animate-spin text-muted-foreground" />,
};

const classNames = {
  toast:
    "flex w-full items-start font-sans gap-3 rounded-lg border bg-popover p-4 text-sm text-popover-foreground shadow-lg",
  title: "font-semibold",
  description: "text-muted-foreground",
  actionButton: "ml-auto shrink-0 font-semibold text-link underline underline-offset-4",
  closeButton: "order-last ml-auto text-muted-foreground hover:text-foreground",
};

/** The place where `toast("…")` of sonner appears; the root layout holds the only one. */
export function Toaster() {
  const theme = useTheme();
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one page refused is not said on the next.
  useEffect(dropRefusals, [path]);
  return (
    <Sonner
      theme={theme ?? "system"}
      position="bottom-right"
      icons={icons}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: "Close message" }}
    />
  );
}
