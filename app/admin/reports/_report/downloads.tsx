"use client";

import { Download } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/app/_components/ui/dropdown-menu";

const FORMATS = [
  ["csv", "CSV, for any spreadsheet"],
  ["xlsx", "Excel workbook"],
  ["pdf", "PDF, to print or send"],
] as const;

type Props = {
  /** The address of the files, without their names. */
  base: string;
  /** What is asked of the report, with its `?`. */
  query?: string;
};

/** The files of a report, with the period that is shown. */
export const Downloads = ({ base, query = "" }: Props) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="secondary" size="sm">
        <Download aria-hidden />
        Download
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      {FORMATS.map(([format, label]) => (
        <DropdownMenuItem key={format} asChild>
          <a href={`${base}/file.${format}${query}`}>{label}</a>
        </DropdownMenuItem>
      ))}
    </DropdownMenuContent>
  </DropdownMenu>
);
