import { z } from "zod";

/** Of a list: which page, from 1. */
export const Page = z.coerce.number().int().min(1).max(100_000).default(1);
export const PerPage = z.coerce.number().int().min(1).max(100).default(25);

/** The key of a row, in a list's query. */
export const AskedId = z.coerce.number().int().min(1).max(2_147_483_647);
