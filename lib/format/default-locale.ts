/** Where no organization and no visitor says otherwise. */
export const DEFAULT_LOCALE = "en-US";
