import fc from 'fast-check';

/**
 * Property tests use the same cases in every run, so a run depends only on the change it checks.
 * `MODWRIGHT_SEED=random`, or a number, uses other cases: any failure found there becomes a test of its own.
 */
const { MODWRIGHT_SEED: asked = '1' } = process.env;
fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
