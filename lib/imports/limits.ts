/** What a file may have, wherever the host lets it by. The page says so too. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 200;
