import { env } from "./env";

const MEGABYTE = 1024 * 1024;

/** Left for what stands around a file: the lines of the form and its other fields. Bytes. */
const AROUND = MEGABYTE / 10;

/** Bytes that a request may have; infinite unless the host cuts longer ones (`REQUEST_MAX_MEGABYTES`). */
export const mostBytesOfRequest = (): number =>
  (env().REQUEST_MAX_MEGABYTES ?? Number.POSITIVE_INFINITY) * MEGABYTE;

/** Bytes that a file may have which comes in one request: what it may have at all, or what the host lets by. */
export const mostBytesOfFile = (mostAtAll: number): number =>
  Math.floor(Math.min(mostAtAll, mostBytesOfRequest() - AROUND));

/** As texts say it: 4.4 for 4,613,734 bytes. */
export const megabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 100) / 100;
