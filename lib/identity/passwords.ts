import { hash, verify } from "@node-rs/argon2";

/** Argon2id, the library's default algorithm (`decisions §8`). */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** The hash of random bytes that nobody kept: no password fits it, and checking one costs the same. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$rKbN6aDu1Hs+q2KH0+XV9A$OT8gfnBywLYnFk7SflnUloXyxRi58bGYi1g9WcIiu9E";

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes the same time whether there is an account and password to compare with or not. */
export async function passwordFits(passwordHash: string | null | undefined, password: string) {
  const fits = await verify(passwordHash ?? NOBODYS_HASH, password);
  return fits && passwordHash != null;
}
