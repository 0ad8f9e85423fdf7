/** What a file may have. The page says so too. */
export const MOST_MEGABYTES = 8;
export const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 200;
