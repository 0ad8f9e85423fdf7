import { expect as expectSoon } from "../fixtures";

/** The figures of a profile take a moment to follow. */
export const expect = expectSoon.configure({ timeout: 60_000 });

export const profile = (donorId: number) => `/admin/portfolio/${donorId}`;
