import { findOrInstallBrowser } from './browser.ts';

/** A step of `npm test`: prints which browser the tests will drive, or what to install. */
try {
  console.log(`The browser tests drive ${findOrInstallBrowser()}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
