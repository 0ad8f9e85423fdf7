import { fuzzEveryOperation } from "@/testing/fuzz/every-operation";

/** Other requests every time; a failure names its seed, for `failing-seeds.json`. */
fuzzEveryOperation(Number(process.env.FUZZ_RUNS ?? 300));
