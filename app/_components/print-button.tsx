"use client";

import { Printer } from "lucide-react";
import type { ComponentProps } from "react";
import { CommonWord } from "@/app/_language/common-word";
import { Button } from "./ui/button";

/** Prints the page. Needs JavaScript and hides without it; the browser's own menu prints as well. */
export const PrintButton = ({ size }: Pick<ComponentProps<typeof Button>, "size">) => (
  <Button
    variant="secondary"
    size={size}
    onClick={() => window.print()}
    className="print:hidden noscript:hidden"
  >
    <Printer aria-hidden />
    <CommonWord name="print" />
  </Button>
);
