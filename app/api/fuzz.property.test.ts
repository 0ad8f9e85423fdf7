import { fuzzEveryOperation } from "@/testing/fuzz/every-operation";

/** The same requests every time, unless `FUZZ_SEED` names others. */
fuzzEveryOperation(Number(process.env.FUZZ_RUNS ?? 6), Number(process.env.FUZZ_SEED ?? 1));
