import { wholeParameter } from "@/lib/input";

/** Of a list: which page, from 1. */
export const Page = wholeParameter(1, 100_000).default(1);
export const PerPage = wholeParameter(1, 100).default(25);
