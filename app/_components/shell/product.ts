/** Stands for an organization that is not to be named. */
export const PRODUCT = { name: "Wellspring" };
