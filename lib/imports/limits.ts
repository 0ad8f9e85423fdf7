/** What a file may have, wherever the host lets it by. The page says so too. */
export const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_ROWS = 200_000;
export const MOST_COLUMNS = 200;

/** What a file may have that comes with the page's form; a larger one is uploaded beforehand. */
export const MOST_BYTES_IN_FORM = 8 * 1024 * 1024;
