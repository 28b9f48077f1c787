import packageJson from '../package.json' with { type: 'json' };

/** Modwright's version, from the one place that has it. */
export const VERSION: string = packageJson.version;
