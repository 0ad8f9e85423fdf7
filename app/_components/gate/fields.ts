/** The fields in which a form carries a solved challenge, and the pass of a visitor who waited. */
export const SOLUTION_FIELD = "challenge_token";
export const PASS_FIELD = "waiting_token";
