import fc from 'fast-check'

// Property tests use the same seed in every run, so that results repeat. `npm run fuzz` uses others (decision 0094).
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_123) })
