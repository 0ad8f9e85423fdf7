"use client";

import { Printer } from "lucide-react";
import { Button } from "@/app/_components/ui/button";

export const PrintButton = () => (
  <Button variant="secondary" onClick={() => window.print()} className="print:hidden">
    <Printer aria-hidden />
    Print
  </Button>
);
