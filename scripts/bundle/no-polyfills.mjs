/** Stands in for Next’s polyfills, which browsers of the last three years need none of. */
export {};
