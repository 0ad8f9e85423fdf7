/** Where a browser keeps what its visitor chose. */
export const THEME_KEY = "theme";

/**
 * Stands first in the page and runs before the first paint, so that nobody sees the other theme for a
 * moment. What it knows nothing of is left to the device, as the style sheet does.
 */
export const THEME_SCRIPT = `try{let t=localStorage.getItem(${JSON.stringify(THEME_KEY)});/^(light|dark)$/.test(t)&&document.documentElement.classList.add(t)}catch{}`;
