import fc from 'fast-check';

/**
 * Property tests look at the same cases in every run, so that a run says something about the change that it checks and
 * nothing else. `MODWRIGHT_SEED=random`, or a number, looks at others: what is found there becomes a test of its own.
 */
const { MODWRIGHT_SEED: asked = '1' } = process.env;
fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
