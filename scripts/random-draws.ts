import fc from 'fast-check'

// Tests of random flows, texts and calls draw the same in every run, so that what is green stays green;
// `npm run fuzz` draws others (decision 0094).
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_123) })
